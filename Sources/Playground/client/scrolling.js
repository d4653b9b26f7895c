
/** Where the content is scrolled to: the browser's word, or more exactly the last place this module put it. */
class ScrollPosition {
  #scroller;
  #exact = null;
  #animation = 0;
  #arrived = null;
  #last = {time: 0, x: 0, y: 0};
  velocity = {x: 0, y: 0};

  constructor(scroller) { this.#scroller = scroller; }

  /** A browser keeps whole device pixels; what was asked for is more exact, as long as nobody has scrolled since. */
  get offset() {
    const {scrollLeft: x, scrollTop: y} = this.#scroller;
    const isOwn = this.#exact && Math.abs(this.#exact.x - x) < 1 && Math.abs(this.#exact.y - y) < 1;
    return isOwn ? {...this.#exact} : {x, y};
  }

  set offset({x, y}) {
    this.#exact = {x, y};
    this.#scroller.scrollTo({left: x, top: y, behavior: 'instant'});
  }

  /** By how much the browser is further than it should be: part of a pixel. */
  get excess() {
    const {x, y} = this.offset;
    return {x: this.#scroller.scrollLeft - x, y: this.#scroller.scrollTop - y};
  }

  get isAnimating() { return this.#animation !== 0; }

  /** Takes note of the speed, in points per second. */
  measure() {
    const {x, y} = this.offset;
    const time = performance.now();
    const seconds = (time - this.#last.time) / 1000;
    if (seconds > 0.3) this.velocity = {x: 0, y: 0};
    else if (seconds > 0) this.velocity = {x: (x - this.#last.x) / seconds, y: (y - this.#last.y) / seconds};
    this.#last = {time, x, y};
  }

  stop() {
    cancelAnimationFrame(this.#animation);
    this.#animation = 0;
    const arrived = this.#arrived;
    this.#arrived = null;
    arrived?.(false);
  }

  /** Glides to an offset, as fast at first as `speed` (points per second); answers whether it arrived. */
  glide(target, {speed = 0, isInstant = false} = {}) {
    this.stop();
    const from = this.offset;
    const distance = Math.hypot(target.x - from.x, target.y - from.y);
    if (isInstant || distance < 0.5) {
      this.offset = target;
      return Promise.resolve(true);
    }
    // A cubic that slows down begins at three times its mean speed.
    const duration = Math.min(0.9, Math.max(0.28, speed > 0 ? 3 * distance / speed : 0.35)) * 1000;
    const start = performance.now();
    return new Promise(resolve => {
      this.#arrived = resolve;
      const step = now => {
        const rest = 1 - Math.min(1, Math.max(0, (now - start) / duration));
        const part = 1 - rest ** 3;
        this.offset = {x: mix(from.x, target.x, part), y: mix(from.y, target.y, part)};
        this.#animation = rest > 0 ? requestAnimationFrame(step) : 0;
        if (rest > 0) return;
        this.#arrived = null;
        resolve(true);
      };
      this.#animation = requestAnimationFrame(step);
    });
  }
}
