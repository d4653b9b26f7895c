/// What CSS, other layouts and other services call the things that have another name here.
enum Synonyms {
  /// The names here of what is called so elsewhere, the most usual first: of those, one that is known where it stands is meant.
  static func names(for name: String) -> [String] {
    let letters = name.prefix(64).lowercased().filter { $0 != "-" && $0 != "_" }
    return table[letters] ?? []
  }

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for (names, others) in options + kinds + fields + paths {
      for other in others.split(separator: " ") { table[String(other), default: []] += names }
    }
    return table
  }()

  private typealias Entry = (names: [String], others: String)

  private static let options: [Entry] = [
    (
      ["minimumInteritemSpacing", "spacing", "margin", "columnSpacing", "minimumLineSpacing"],
      "gap spacing gutter gridgap space interitemspacing itemspacing"
    ),
    (["columnSpacing", "minimumInteritemSpacing"], "columngap horizontalspacing"),
    (["rowSpacing", "minimumLineSpacing"], "rowgap verticalspacing linespacing"),
    (
      ["columnCount", "pattern", "itemSize"], "columns cols rows rowcount numberofcolumns gridtemplatecolumns"
    ),
    (
      ["sectionInset", "inset"], "padding insets inset margin margins contentinsets edgeinsets sectioninsets"
    ),
    (
      ["sectionHeadersPinToVisibleBounds", "pinned"],
      "sticky stickyheaders stickyheader pinheaders pinnedheaders pinned fixed"
    ),
    (["sectionFootersPinToVisibleBounds"], "stickyfooters stickyfooter pinfooters pinnedfooters"),
    (["fadeMinAlpha"], "opacity alpha minalpha minopacity"),
    (["m34"], "perspective eyedistance cameradistance"),
    (["itemSize", "sizing", "pattern"], "aspectratio aspect ratio"),
    (
      ["itemSize", "itemLength", "itemWidth", "pattern"],
      "itemheight itemwidth cellsize cellwidth cellheight estimateditemsize rowheight columnwidth size width height"
    ),
    (["scrollDirection"], "direction orientation axis horizontal vertical flexdirection"),
    (["maximumAngle", "anglePerPage", "rotation", "startAngle"], "angle rotate rotation tilt turn"),
    (["scaleEffect", "pinchScale"], "scale zoom zoomscale magnification"),
    (
      ["lineDistribution", "lineAlignment"],
      "align alignment justify justifycontent distribution horizontalalignment textalign"
    ),
    (["lineAlignment"], "alignitems verticalalignment"),
    (["lastLine"], "lastrow textalignlast"),
    (["headerReferenceSize"], "header headersize headerheight"),
    (["footerReferenceSize"], "footer footersize footerheight"),
    (["wrap"], "loop infinite circular wraparound iswrapenabled"),
    (["integral"], "round rounded pixelperfect snaptopixels"),
    (["scale"], "dpr devicepixelratio pixelratio displayscale"),
    (["columnCount"], "spancount"),
    (["visibleCount", "visibleItems"], "maxvisible maximumvisible"),
  ]

  private static let kinds: [Entry] = [
    (["flow"], "grid flexbox flex tags chips wrap collection uicollectionviewflowlayout"),
    (["line"], "list row hstack linear strip"), (["waterfall"], "masonry pinterest staggered cascade"),
    (["card"], "cards flip page pages"), (["stack"], "deck pile zstack"), (["circle"], "ring radial round"),
    (["mosaic"], "bento quilt quilted tiles metro"), (["honeycomb"], "hex hexagon hexagons beehive hive"),
    (["carousel"], "icarousel slider swiper rotary cylinder wheel"), (["coverflow"], "albums covers"),
  ]

  private static let fields: [Entry] = [
    (["viewport"], "size bounds container frame screen window"),
    (["contentOffset"], "offset scroll scrolloffset scrollposition scrolltop scrollleft position"),
    (["items"], "count data cells children elements itemcount numberofitems"),
    (["kind"], "layout type name"), (["direction"], "dir rtl writingmode semanticcontentattribute"),
    (["options"], "settings config configuration params parameters props"),
    (["rect"], "clip bounds visible visiblerect"),
    (["precision"], "digits decimals round"), (["include"], "fields extras"), (["style"], "format"),
    (["timing"], "easing curve timingfunction"), (["progress"], "t time fraction"),
    (["updates"], "changes diff"), (["point"], "location position at"), (["snap"], "snapping paging"),
    (["velocity"], "speed"), (["proposedContentOffset"], "target targetcontentoffset proposed"),
    (["ids"], "keys identifiers id"), (["sizes"], "itemsizes"), (["count"], "length number n"),
  ]

  private static let paths: [Entry] = [
    (["/layout"], "/kinds /layouts /catalog /catalogue"), (["/snap"], "/scroll /snapping /target"),
    (["/transition"], "/animate /animation /interpolate /transitions"),
    (["/hit"], "/hittest /hittesting /hits /pick"),
    (["/openapi.yaml"], "/openapi /openapi.json /openapi.yml /swagger /swagger.json /docs /schema"),
    (["/healthz"], "/health /live /livez /status /ping"), (["/readyz"], "/ready /readiness"),
  ]
}
