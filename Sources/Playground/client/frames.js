
// What the service answers, as records by key, and what lies between two answers.

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Digits after the point that are asked for: a perspective is some thousandths of one, and is multiplied by hundreds. */
const PRECISION = 8;

const keyOf = (element, section, item) => `${element} ${section} ${item}`;

/** The elements of a list of columns, by their keys. Deleted ones have keys of their own. */
function recordsOf(columns) {
  const records = new Map();
  for (let k = 0; k < columns.element.length; k++) {
    const [element, section, item] = [columns.element[k], columns.section[k], columns.item[k]];
    const change = columns.change?.[k];
    records.set((change === 'delete' ? 'gone ' : '') + keyOf(element, section, item), {
      element, section, item, change,
      x: columns.x[k], y: columns.y[k], width: columns.width[k], height: columns.height[k],
      matrix: columns.transform3D[k], zIndex: columns.zIndex[k], alpha: columns.alpha[k], isHidden: columns.isHidden[k],
    });
  }
  return records;
}

/** Moves records, as seen from a content offset. */
function seenFrom(records, offset) {
  for (const record of records.values()) {
    record.x -= offset.x;
    record.y -= offset.y;
  }
  return records;
}

const mix = (a, b, t) => a + (b - a) * t;

/** How far a record's centre is carried by its matrix. */
const carried = record => record.matrix ? [record.matrix[12], record.matrix[13]] : [0, 0];

/** Whether an element leaps from one answer to the next, as where a carousel closes its ring, instead of moving. */
function leaps(a, b) {
  const [[ax, ay], [bx, by]] = [carried(a), carried(b)];
  const way = Math.abs(a.x + ax - b.x - bx) + Math.abs(a.y + ay - b.y - by);
  return way > 2 * (a.width + a.height) || a.isHidden !== b.isHidden;
}

/** The record part of the way from one to another that is near. */
function between(a, b, t) {
  if (!a || !b || a === b || t <= 0 || t >= 1 || leaps(a, b)) return (t < 0.5 ? a : b) ?? null;
  const near = t < 0.5 ? a : b;
  const matrix = a.matrix || b.matrix
    ? (a.matrix ?? IDENTITY).map((value, k) => mix(value, (b.matrix ?? IDENTITY)[k], t)) : null;
  return {
    ...near, matrix, x: mix(a.x, b.x, t), y: mix(a.y, b.y, t), width: mix(a.width, b.width, t),
    height: mix(a.height, b.height, t), alpha: mix(a.alpha, b.alpha, t),
  };
}

/** Records at several places along one axis, asked for in one request. */
class FrameStrip {
  constructor(places, frames) {
    this.places = places;
    this.frames = frames;
  }

  get first() { return this.places[0]; }
  get last() { return this.places[this.places.length - 1]; }
  covers(place) { return place >= this.first - 1e-3 && place <= this.last + 1e-3; }
  holds(place) { return this.places.some(own => Math.abs(own - place) < 1e-3); }

  /** The records at a place, or at the nearest that is known. */
  at(place) {
    const after = this.places.findIndex(own => own >= place - 1e-3);
    if (after <= 0) return this.frames[after === 0 ? 0 : this.frames.length - 1];
    const [a, b] = [this.frames[after - 1], this.frames[after]];
    const t = (place - this.places[after - 1]) / (this.places[after] - this.places[after - 1]);
    if (t > 1 - 1e-6) return b;
    const records = new Map();
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      const record = between(a.get(key), b.get(key), t);
      if (record) records.set(key, record);
    }
    records.currentItem = (t < 0.5 ? a : b).currentItem;
    return records;
  }
}
