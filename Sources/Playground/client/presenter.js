
/** Keeps the nodes in step with the scroll: asks for what will be seen, and shows what is known. */
class Presenter {
  #loader;
  #stage;
  #position;
  #viewport;
  #changed;
  #abort = new AbortController();
  #isExtending = false;
  #frame = 0;
  #rest = 0;
  /** Where the strip is shown, while it catches up with a scroll that was faster than its answers. */
  #place = null;
  /** The configuration that is shown, the collection of its requests, and the scene of it. */
  config = null;
  collection = null;
  scene = null;
  isHeld = false;

  constructor({loader, stage, position, viewport, changed}) {
    this.#loader = loader;
    this.#stage = stage;
    this.#position = position;
    this.#viewport = viewport;
    this.#changed = changed;
  }

  get axis() { return mainAxis(this.scene.facts.contentSize, this.#viewport()); }

  /** Asks for what is around an offset. */
  load(config, collection, offset, signal) {
    return this.#loader.load(config.kind, collection, offset, {signal});
  }

  /** Shows another scene from now on, scrolled to an offset: at one stroke. */
  apply(config, collection, scene, offset) {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#isExtending = false;
    this.#place = null;
    Object.assign(this, {config, collection, scene});
    this.#arrange();
    this.#position.offset = offset;
    this.draw();
  }

  #arrange() {
    const {facts, isMoving} = this.scene;
    this.#stage.arrange({contentSize: facts.contentSize, viewport: this.#viewport(), isPinned: isMoving});
  }

  drawSoon() { this.#frame ||= requestAnimationFrame(() => this.draw()); }

  /** Shows what there is at the place that is scrolled to, and asks for what will be needed next. */
  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.scene || this.isHeld) return;
    const offset = this.#position.offset;
    this.#stage.show(this.scene.at(this.scene.isMoving ? this.#follow(offset) : offset), this.scene.facts.maskPath);
    this.#stage.shift(this.scene.isMoving ? {x: 0, y: 0} : this.#position.excess);
    this.#changed(offset);
    clearTimeout(this.#rest);
    if (!this.scene.covers(offset, this.#viewport(), true)) this.#extend();
    else if (!this.scene.isExact(offset)) this.#rest = setTimeout(() => this.#extend(), 90);
  }

  /** The offset to be shown for one that is scrolled to: itself, unless the answers were late. Then it is caught up with. */
  #follow(offset) {
    const {axis, strip} = this.scene;
    const target = Math.min(Math.max(offset[axis], strip.first), strip.last);
    const isLate = Math.abs(target - offset[axis]) > 1e-3;
    if (this.#place === null || !strip.covers(this.#place)) this.#place = target;
    else if (isLate || Math.abs(target - this.#place) > 4 * STEP && this.isCatchingUp) {
      this.#place = mix(this.#place, target, 0.35);
      this.isCatchingUp = true;
      this.drawSoon();
    } else {
      this.#place = target;
      this.isCatchingUp = false;
    }
    return {...offset, [axis]: this.#place};
  }

  /** Asks for what is around the place that is scrolled to, one request at a time. */
  async #extend() {
    if (this.#isExtending) return;
    this.#isExtending = true;
    const {signal} = this.#abort;
    const velocity = this.scene.isMoving ? this.#position.velocity[this.scene.axis] : 0;
    await this.#replace(this.#position.offset, {velocity, signal}).catch(() => {});
    if (signal.aborted) return;
    this.#isExtending = false;
    if (!this.scene.covers(this.#position.offset, this.#viewport(), false)) this.drawSoon();
  }

  /** Asks for all that is seen on the way from one offset to another, before it is travelled. */
  async lookAhead(from, to, signal) {
    if (!this.scene.isMoving || this.scene.covers(to, this.#viewport(), false) && this.scene.isExact(to)) return;
    const {axis} = this.scene;
    const count = Math.min(240, Math.max(2, Math.ceil(Math.abs(to[axis] - from[axis]) / STEP)));
    const places = new Set([to[axis]]);
    for (let k = 0; k <= count; k++) places.add(mix(from[axis], to[axis], k / count));
    const offsets = [...places].sort((a, b) => a - b).map(place => ({...to, [axis]: place}));
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#isExtending = true;
    const own = this.#abort.signal;
    await this.#replace(to, {offsets, signal: AbortSignal.any([own, signal])}).catch(() => {});
    if (!own.aborted) this.#isExtending = false;
  }

  /** Takes another scene of the same collection. */
  async #replace(offset, how) {
    const {config, collection, scene} = this;
    const found = await this.#loader.load(config.kind, collection, offset, {known: scene, ...how});
    if (how.signal.aborted || this.scene !== scene) return;
    this.scene = found;
    if (!this.isHeld) this.#arrange();
    this.drawSoon();
  }

  destroy() {
    this.#abort.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }
}
