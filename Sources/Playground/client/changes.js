
/** Takes what is shown to another configuration, without a jump: the item in the middle keeps its place. */
class Changes {
  #view;
  #element;
  #ask;
  #stage;
  #position;
  #presenter;

  constructor(parts) {
    [this.#view, this.#element, this.#ask] = [parts.view, parts.element, parts.ask];
    [this.#stage, this.#position, this.#presenter] = [parts.stage, parts.position, parts.presenter];
  }

  async make({after, updates, animates}) {
    const {viewport} = this.#view;
    if (viewport.width <= 0 || viewport.height <= 0) return;
    const collection = this.#view.collection(after);
    const before = this.#presenter.config && {...this.#presenter};
    updates ??= before && this.#presumed(before.collection, collection);
    const target = await this.#target(before, after, collection, updates);
    const offset = target ?? this.#position.offset;
    const moves = animates && before && after.duration > 0 && !this.#view.prefersLessMotion && !document.hidden;
    if (moves) return this.#moveOver(before, after, collection, updates, offset);
    const scene = await this.#presenter.load(after, collection, offset);
    if (before) this.#rename(before, collection, updates);
    // Where nothing was decided, it is what a person has scrolled to meanwhile.
    this.#presenter.apply(after, collection, scene, target ?? this.#position.offset);
  }

  /** Items that are more or fewer than before come or go at the end of their section. */
  #presumed(before, after) {
    const [from, to] = [countsOf(before), countsOf(after)];
    if (from.length !== to.length || from.every((count, section) => count === to[section])) return undefined;
    const beyond = (counts, others) => counts.flatMap((count, section) =>
      Array.from({length: Math.min(Math.max(0, count - others[section]), MOVED)}, (_, k) => ({section, item: others[section] + k})));
    return {deletions: beyond(from, to), insertions: beyond(to, from)};
  }

  /** The offset at which the item in the middle is where it was; of another kind, in the middle. Null: as it is. */
  async #target(before, after, collection, updates) {
    const isReversed = after.direction === 'rtl';
    if (countOf(collection) === 0) return {x: 0, y: 0};
    if (!before) return isReversed ? this.#anchored(after, collection, {section: 0, item: 0}, 'start', 0) : {x: 0, y: 0};
    const offset = this.#position.offset;
    const isSame = before.config.kind === after.kind;
    const current = this.#view.currentItem;
    const isAtStart = !isReversed && offset.x < 1 && offset.y < 1;
    if (!current || isSame && isAtStart) return null;
    const counts = countsOf(collection);
    const path = pathAfter(current, before.collection, collection, updates) ?? current;
    const section = Math.min(path.section, counts.length - 1);
    const item = Math.min(path.item, counts[section] - 1);
    if (item < 0) return {x: 0, y: 0};
    return this.#anchored(after, collection, {section, item}, 'center', isSame ? this.#distance(current) : 0);
  }

  async #anchored({kind}, collection, indexPath, edge, distance) {
    const body = {kind, ...collection, contentOffset: this.#position.offset, anchor: {indexPath, edge, distance}};
    return (await this.#ask('/snap', body)).contentOffset;
  }

  /** How far behind the middle of the viewport an item is. */
  #distance({section, item}) {
    const {scene, axis, collection} = this.#presenter;
    const offset = this.#position.offset;
    const side = SIDE[axis];
    const sign = collection.direction === 'rtl' && axis === 'x' ? -1 : 1;
    const length = this.#view.viewport[side];
    if (scene.facts.currentItem || scene.at(offset).currentItem) {
      const pitch = (scene.facts.contentSize[side] - length) / Math.max(1, countOf(collection) - 1);
      return item * pitch - offset[axis];
    }
    const record = scene.at(offset).get(keyOf('cell', section, item));
    const origin = scene.isMoving ? 0 : offset[axis];
    return record ? sign * (record[axis] + record[side] / 2 - origin - length / 2) : 0;
  }

  #rename(before, collection, updates) {
    this.#stage.rename(key => keyAfter(key, before.collection, collection, updates));
  }

  async #moveOver(before, after, collection, updates, offset) {
    const presenter = this.#presenter;
    const count = countOf(before.collection) + countOf(collection);
    if (count > MOVED) {
      const scene = await presenter.load(after, collection, offset);
      this.#rename(before, collection, updates);
      return fadeOver(this.#stage.box, after.duration, () => presenter.apply(after, collection, scene, offset));
    }
    this.#position.stop();
    const start = this.#position.offset;
    const from = {kind: before.config.kind, ...before.collection, contentOffset: start};
    const to = {kind: after.kind, ...collection, contentOffset: offset};
    const [{frames}, scene] = await Promise.all([
      this.#ask('/transition', transitionBody(from, to, updates)), presenter.load(after, collection, offset),
    ]);
    await this.#play(before, {after, collection, updates, offset, start, frames, scene});
  }

  /** Shows the way; meanwhile nothing else moves the nodes, and nobody scrolls. */
  async #play(before, {after, collection, updates, offset, start, frames, scene}) {
    const presenter = this.#presenter;
    const sizes = [before.scene.facts.contentSize, scene.facts.contentSize];
    const contentSize = {
      width: Math.max(sizes[0].width, sizes[1].width), height: Math.max(sizes[0].height, sizes[1].height),
    };
    presenter.isHeld = true;
    this.#element.style.overflow = 'hidden';
    try {
      this.#position.offset = start;
      this.#stage.arrange({contentSize, viewport: this.#view.viewport, isPinned: true});
      this.#stage.shift({x: 0, y: 0});
      this.#rename(before, collection, updates);
      const masks = [before.scene.facts.maskPath, scene.facts.maskPath];
      await playTransition(this.#stage, frames, {duration: after.duration, masks});
    } finally {
      this.#element.style.overflow = 'auto';
      presenter.isHeld = false;
    }
    presenter.apply(after, collection, scene, offset);
  }
}
