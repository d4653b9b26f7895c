/// The known name that an unknown one most probably means: what is called so elsewhere, or else a near one; nil where there
/// is none.
public func suggestedName(for name: String, among known: [String]) -> String? {
  Synonyms.names(for: name).first(where: known.contains) ?? nearestName(to: name, among: known)
}

/// The known name that a misspelt one most probably means; nil where none is near.
///
/// Nearness is the number of letters to insert, delete, replace or swap with the next (optimal string alignment), at most a
/// third of the name's length and at least one.
public func nearestName(to name: String, among known: [String]) -> String? {
  let letters = Array(String(name.prefix(64)).lowercased().unicodeScalars.prefix(64))
  var best: (name: String, distance: Int)?
  for candidate in known {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    let most = max(1, scalars.count / 3)
    // Each letter more or less is one to insert or to delete.
    if abs(scalars.count - letters.count) > most { continue }
    let distance = alignmentDistance(letters, scalars)
    if distance <= most, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

private func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
