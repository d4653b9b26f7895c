
/** A pointer that moved less than this many pixels was a tap. */
const SLOP = 6;

/** What fingers, mouse, wheel and keys mean: scrolls that come to rest where the service says, turns and pinches of a circle. */
class Gestures {
  #view;
  #element;
  #position;
  #pointers = new Map();
  #drag = null;
  #isDragged = false;
  #settle = 0;
  #isGliding = false;
  #token = new AbortController();
  #abort = new AbortController();

  constructor(view, element, position) {
    this.#view = view;
    this.#element = element;
    this.#position = position;
    const on = (name, handler, options) =>
      element.addEventListener(name, handler.bind(this), {signal: this.#abort.signal, ...options});
    on('pointerdown', this.#down);
    on('pointermove', this.#move);
    on('pointerup', this.#up);
    on('pointercancel', this.#up);
    on('click', this.#click, {capture: true});
    on('dragstart', event => event.preventDefault());
    on('wheel', this.#wheel, {passive: false});
    on('scroll', this.#scrolled, {passive: true});
    on('keydown', this.#key);
    element.addEventListener('layoutchange', () => this.#allowTouch(), {signal: this.#abort.signal});
  }

  get #turns() { return this.#view.kind === 'circle'; }

  /** Leaves to the browser what is not done here: scrolling across, and along where nothing snaps. */
  #allowTouch() {
    const {snapOptions, axis, isScrollable} = this.#view;
    const along = isScrollable && snapOptions ? axis === 'x' ? 'pan-y' : 'pan-x' : 'auto';
    const touchAction = this.#turns ? 'none' : along;
    if (this.#element.style.touchAction !== touchAction) this.#element.style.touchAction = touchAction;
  }

  /** Ends what is under way: the next gesture counts. */
  #begin() {
    this.#token.abort();
    this.#token = new AbortController();
    this.#position.stop();
    clearTimeout(this.#settle);
    return this.#token.signal;
  }

  async #snap(how) {
    const signal = this.#begin();
    this.#isGliding = true;
    await this.#view.snap({...how, signal}).catch(() => {});
    if (!signal.aborted) this.#isGliding = false;
  }

  // Pointers.

  #down(event) {
    if (event.button !== 0 || event.target.closest('[data-layout-notice]')) return;
    this.#begin();
    this.#isGliding = false;
    this.#isDragged = false;
    this.#pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    const ownsTouch = this.#turns || this.#view.snapOptions;
    if (this.#pointers.size > 1 || event.pointerType !== 'mouse' && !ownsTouch) return void (this.#drag = null);
    this.#drag = {
      id: event.pointerId, x: event.clientX, y: event.clientY, start: this.#view.contentOffset, isMoving: false,
      trail: [], options: this.#view.options, turned: 0,
    };
  }

  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = {x: event.clientX, y: event.clientY};
    if (this.#turns && this.#pointers.size === 2) this.#pinch(event.pointerId, before, now);
    this.#pointers.set(event.pointerId, now);
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    const [dx, dy] = [now.x - drag.x, now.y - drag.y];
    if (!drag.isMoving && Math.hypot(dx, dy) < SLOP) return;
    if (!drag.isMoving) {
      drag.isMoving = this.#isDragged = true;
      [drag.x, drag.y] = [now.x, now.y];
      this.#element.setPointerCapture(event.pointerId);
      return;
    }
    if (this.#turns) return this.#turn(before, now);
    drag.trail = [...drag.trail.filter(point => event.timeStamp - point.time < 100), {...now, time: event.timeStamp}];
    this.#dragTo(drag, dx, dy);
  }

  #dragTo({start}, dx, dy) {
    // The content is another one: this drag is over.
    if (this.#view.isChanging) return void (this.#drag = null);
    const {contentSize, viewport} = this.#view;
    const within = (value, side) => Math.min(Math.max(0, value), Math.max(0, contentSize[side] - viewport[side]));
    this.#position.offset = {x: within(start.x - dx, 'width'), y: within(start.y - dy, 'height')};
  }

  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    this.#drag = null;
    if (!drag.isMoving || this.#turns) {
      if (this.#view.snapOptions && !this.#turns && event.type !== 'pointercancel') this.#rest();
      return;
    }
    const [first, last] = [drag.trail[0], drag.trail.at(-1)];
    const seconds = last && event.timeStamp - last.time < 90 ? (last.time - first.time) / 1000 : 0;
    const velocity = seconds > 0
      ? {x: (first.x - last.x) / seconds, y: (first.y - last.y) / seconds} : {x: 0, y: 0};
    this.#snap({velocity, start: drag.start});
  }

  /** The click at the end of a drag is none. */
  #click(event) {
    if (!this.#isDragged) return;
    this.#isDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  // Circles.

  #turnBy(degrees, factor = 1) {
    const {options} = this.#view;
    const rotation = (options.rotation ?? 0) + degrees;
    const pinchScale = Math.min(1.3, Math.max(0.5, (options.pinchScale ?? 1) * factor));
    this.#view.update({options: {...options, rotation, pinchScale}}).catch(() => {});
    this.#element.dispatchEvent(new CustomEvent('layoutgesture', {detail: {rotation, pinchScale}}));
  }

  #turn(before, now) {
    const box = this.#element.getBoundingClientRect();
    const angle = ({x, y}) => Math.atan2(y - box.y - box.height / 2, x - box.x - box.width / 2);
    this.#turnBy(shortWay(angle(now) - angle(before)) * 180 / Math.PI);
  }

  #pinch(id, before, now) {
    const other = [...this.#pointers].find(([key]) => key !== id)[1];
    const [from, to] = [before, now].map(({x, y}) => [x - other.x, y - other.y]);
    const turned = shortWay(Math.atan2(to[1], to[0]) - Math.atan2(from[1], from[0]));
    this.#isDragged = true;
    this.#turnBy(turned * 180 / Math.PI, Math.hypot(...to) / Math.max(1, Math.hypot(...from)));
  }

  // Wheel and keys.

  #wheel(event) {
    this.#begin();
    this.#isGliding = false;
    if (!this.#turns) return;
    event.preventDefault();
    if (event.ctrlKey) this.#turnBy(0, Math.exp(-event.deltaY / 200)); else this.#turnBy((event.deltaY + event.deltaX) / 4);
  }

  /** A scroll that nobody here drives ends when it is silent for a while. */
  #scrolled() {
    if (!this.#view.snapOptions || this.#drag || this.#isGliding || this.#position.isAnimating) return;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.#rest(), 140);
  }

  #rest() {
    if (this.#drag || !this.#view.isScrollable) return;
    this.#snap({proposedContentOffset: this.#view.contentOffset});
  }

  #key(event) {
    if (event.target !== this.#element || event.altKey || event.ctrlKey || event.metaKey) return;
    const {axis, snapOptions} = this.#view;
    const step = {ArrowRight: ['x', 1], ArrowLeft: ['x', -1], ArrowDown: ['y', 1], ArrowUp: ['y', -1]}[event.key];
    if (this.#turns && (step || '+-'.includes(event.key))) {
      event.preventDefault();
      if (step) this.#turnBy(10 * step[1]); else this.#turnBy(0, event.key === '+' ? 1.1 : 1 / 1.1);
    } else if (snapOptions && step?.[0] === axis) {
      event.preventDefault();
      const velocity = {x: 0, y: 0, [axis]: step[1] * 1000};
      this.#snap({snap: {...snapOptions, mode: 'page'}, velocity, proposedContentOffset: this.#view.contentOffset});
    }
  }

  destroy() {
    this.#token.abort();
    clearTimeout(this.#settle);
    this.#abort.abort();
    this.#element.style.touchAction = '';
  }
}

/** An angle brought into the half turn either way. */
const shortWay = angle => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
