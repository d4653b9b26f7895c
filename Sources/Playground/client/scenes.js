
// What is known of a layout around a content offset. A still scene is the same wherever one looks, a moving one was asked
// for at many offsets.

/** Elements that a layout may have without any being left out, and frames of a moving one without. */
const SMALL = 300;
const FEW = 24;

/** How many frames are asked for at once, and how far apart they are, in points. */
const FRAMES = 64;
const STEP = 8;

class StillScene {
  constructor(facts, rect, records) {
    Object.assign(this, {facts, rect, records, isMoving: false});
  }

  /** Whether all that shows at an offset is known, and half a viewport around it where `isAhead`. */
  covers(offset, viewport, isAhead) {
    if (!this.rect) return true;
    const room = isAhead ? 0.5 : 0;
    const {contentSize} = this.facts;
    const within = (low, high, from, length, end, extent) =>
      Math.max(low - room * length, 0) >= from - 1e-3 && Math.min(high + room * length, end) <= from + extent + 1e-3;
    return within(offset.x, offset.x + viewport.width, this.rect.x, viewport.width, contentSize.width, this.rect.width)
      && within(offset.y, offset.y + viewport.height, this.rect.y, viewport.height, contentSize.height, this.rect.height);
  }

  isExact() { return true; }
  at() { return this.records; }
}

class MovingScene {
  constructor(facts, axis, cross, strip) {
    Object.assign(this, {facts, axis, cross, strip, isMoving: true});
  }

  get #other() { return this.axis === 'x' ? 'y' : 'x'; }

  covers(offset, viewport, isAhead) {
    const place = offset[this.axis];
    const room = isAhead ? FRAMES * STEP / 8 : 0;
    const end = this.facts.contentSize[SIDE[this.axis]] - viewport[SIDE[this.axis]];
    return Math.abs(offset[this.#other] - this.cross) < 1e-3
      && this.strip.covers(Math.max(place - room, Math.min(place, 0)))
      && this.strip.covers(Math.min(place + room, Math.max(place, end)));
  }

  isExact(offset) { return this.strip.holds(offset[this.axis]); }

  /** The records seen from an offset; from the nearest that is known, where it is not. */
  at(offset) { return this.strip.at(offset[this.axis]); }
}

const SIDE = {x: 'width', y: 'height'};

/** How many items a collection has. */
const countOf = ({items, sections}) => sections
  ? sections.reduce((sum, section) => sum + countOf(section), 0) : Array.isArray(items) ? items.length : items ?? 0;

/** The axis on which there is more to scroll. */
function mainAxis(contentSize, viewport) {
  return contentSize.height - viewport.height > contentSize.width - viewport.width ? 'y' : 'x';
}

/** The block of tiles of a side that covers the viewport at an offset, with half a viewport around it. */
function tilesAround(offset, viewport) {
  const side = Math.max(viewport.width, viewport.height);
  const span = (from, length) => {
    const first = Math.floor((from - length / 2) / side);
    return [first * side, (Math.ceil((from + 1.5 * length) / side) - first) * side];
  };
  const [x, width] = span(offset.x, viewport.width);
  const [y, height] = span(offset.y, viewport.height);
  return {x, y, width, height};
}

/** The offsets to ask for around one, further ahead than behind; the offset itself is one of them. */
function offsetsAround(offset, axis, velocity, end) {
  const ahead = velocity === 0 ? 0.5 : velocity > 0 ? 0.8 : 0.2;
  const places = new Set([offset[axis]]);
  for (let k = 1; k <= FRAMES * ahead; k++) places.add(Math.max(offset[axis], Math.min(offset[axis] + k * STEP, end)));
  for (let k = 1; k <= FRAMES * (1 - ahead); k++) places.add(Math.min(offset[axis], Math.max(offset[axis] - k * STEP, 0)));
  return [...places].sort((a, b) => a - b).map(place => ({...offset, [axis]: place}));
}

/** Asks for what is around an offset. */
class SceneLoader {
  #ask;

  constructor(ask) { this.#ask = ask; }

  /** `known` is the scene so far of the same collection, if there is one. */
  async load(kind, collection, offset, {known, velocity = 0, offsets, signal} = {}) {
    const body = {...collection, output: {style: 'columns', precision: PRECISION}};
    const count = countOf(collection);
    if (known?.isMoving) return this.#moving(kind, body, known, count, offset, velocity, offsets, signal);
    if (count > SMALL) body.rect = kind === 'carousel' ? 'visible' : tilesAround(offset, collection.viewport);
    const answer = await this.#ask(`/layout/${kind}`, {...body, contentOffset: offset}, signal);
    const records = Object.assign(recordsOf(answer.attributes), {currentItem: answer.currentItem});
    if (!answer.invalidatesOnScroll) return new StillScene(answer, body.rect, records);
    const axis = mainAxis(answer.contentSize, collection.viewport);
    const strip = new FrameStrip([offset[axis]], [seenFrom(records, offset)]);
    return new MovingScene(answer, axis, offset[axis === 'x' ? 'y' : 'x'], strip);
  }

  async #moving(kind, body, known, count, offset, velocity, given, signal) {
    const {axis} = known;
    const {viewport} = body;
    const end = Math.max(0, known.facts.contentSize[SIDE[axis]] - viewport[SIDE[axis]]);
    const contentOffsets = given ?? offsetsAround(offset, axis, velocity, end);
    if (count > FEW) body.rect = kind === 'carousel' ? 'visible' : this.#rectAround(contentOffsets, viewport);
    const answer = await this.#ask(`/layout/${kind}`, {...body, contentOffsets}, signal);
    const frames = answer.frames.map(({attributes, contentOffset, currentItem}) =>
      Object.assign(seenFrom(recordsOf(attributes), contentOffset), {currentItem}));
    const strip = new FrameStrip(contentOffsets.map(place => place[axis]), frames);
    return new MovingScene(answer, axis, offset[axis === 'x' ? 'y' : 'x'], strip);
  }

  /** What can show at any of the offsets, with a viewport around it for what a transform carries in. */
  #rectAround(offsets, {width, height}) {
    const [first, last] = [offsets[0], offsets[offsets.length - 1]];
    return {x: first.x - width, y: first.y - height, width: last.x - first.x + 3 * width, height: last.y - first.y + 3 * height};
  }
}
