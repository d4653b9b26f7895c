
const DEFAULTS = {options: {}, snap: null, duration: 600};

/** A layout that is mounted on an element. */
class LayoutView {
  #element;
  #service;
  #stage;
  #notice;
  #position;
  #presenter;
  #gestures;
  #changes;
  #queue;
  #observer;
  #config;
  #abort = new AbortController();

  constructor(element, config) {
    this.#element = element;
    this.#config = {...DEFAULTS, ...config};
    if (!config.sections) this.#config.items ??= element.children.length;
    const ask = (path, body, signal) => this.#ask(path, body, signal);
    this.#service = new Service(config.service, config.headers, told => config.onRequest?.(told));
    this.#stage = new Stage(element, config.render);
    this.#notice = new Notice(element, () => this.retry());
    this.#position = new ScrollPosition(element);
    this.#presenter = new Presenter({
      loader: new SceneLoader(ask), stage: this.#stage, position: this.#position, viewport: () => this.viewport,
      changed: offset => this.#tell('layoutchange', {contentOffset: offset}),
    });
    this.#changes = new Changes({
      view: this, element, ask, stage: this.#stage, position: this.#position, presenter: this.#presenter,
    });
    this.#queue = new ChangeQueue(change => this.#changes.make(change));
    this.#prepare();
    this.#gestures = new Gestures(this, element, this.#position);
    /** Settles when the first layout is shown. */
    this.ready = this.#add({after: this.#config}).catch(() => {});
  }

  #prepare() {
    const {style} = this.#element;
    if (getComputedStyle(this.#element).position === 'static') style.position = 'relative';
    Object.assign(style, {overflow: 'auto', scrollbarWidth: 'none', overflowAnchor: 'none'});
    if (!this.#element.hasAttribute('tabindex')) this.#element.tabIndex = 0;
    const {signal} = this.#abort;
    const scrolled = () => {
      this.#position.measure();
      this.#presenter.drawSoon();
    };
    this.#element.addEventListener('scroll', scrolled, {signal, passive: true});
    addEventListener('online', () => this.retry(), {signal});
    let {width, height} = this.viewport;
    this.#observer = new ResizeObserver(() => {
      const {viewport} = this;
      if (viewport.width === width && viewport.height === height) return;
      ({width, height} = viewport);
      this.#add({after: this.#config}).catch(() => {});
    });
    this.#observer.observe(this.#element);
  }

  async #ask(path, body, signal) {
    return this.#service.ask(path, body, {
      signal: signal ? AbortSignal.any([signal, this.#abort.signal]) : this.#abort.signal,
      succeeded: () => this.#notice.hide(),
      failed: (failure, delay) => {
        this.#notice.show(failure, delay);
        this.#tell('layouterror', {failure, retriesIn: delay});
      },
    });
  }

  #tell(name, detail) { this.#element.dispatchEvent(new CustomEvent(name, {detail: {...detail, layout: this}})); }

  /** A change that the service refuses is undone, so that the next begins from what is shown. */
  #add(change) {
    return this.#queue.add(change).catch(failure => {
      if (this.#config === change.after && this.#presenter.config) this.#config = this.#presenter.config;
      throw failure;
    });
  }

  // What it is.

  get kind() { return this.#config.kind; }
  get options() { return this.#config.options; }
  get items() { return this.#config.items; }
  get sections() { return this.#config.sections; }
  get snapOptions() { return this.#config.snap; }
  get contentOffset() { return this.#position.offset; }
  get contentSize() { return this.#presenter.scene?.facts.contentSize ?? {width: 0, height: 0}; }
  get viewport() { return {width: this.#element.clientWidth, height: this.#element.clientHeight}; }
  get axis() { return mainAxis(this.contentSize, this.viewport); }
  get isScrollable() {
    return this.contentSize[SIDE[this.axis]] > this.viewport[SIDE[this.axis]];
  }
  get isChanging() { return this.#presenter.isHeld; }
  get prefersLessMotion() { return matchMedia('(prefers-reduced-motion: reduce)').matches; }

  /** The item in the middle of the viewport. */
  get currentItem() {
    const {scene} = this.#presenter;
    if (!scene) return null;
    const records = scene.at(this.contentOffset);
    if (records.currentItem) return records.currentItem;
    const origin = scene.isMoving ? {x: 0, y: 0} : this.contentOffset;
    const [x, y] = [origin.x + this.viewport.width / 2, origin.y + this.viewport.height / 2];
    let best = null;
    for (const {element, section, item, ...record} of records.values()) {
      const far = Math.hypot(record.x + record.width / 2 - x, record.y + record.height / 2 - y);
      if (element === 'cell' && (!best || far < best.far - 1e-6)) best = {far, path: {section, item}};
    }
    return best?.path ?? null;
  }

  /** The node of an item, where it is near enough to have one. */
  node({section = 0, item}) { return this.#stage.node(keyOf('cell', section, item)); }

  /** The fields of a request that say what is laid out. */
  collection({items, sections, direction, options} = this.#config) {
    const collection = {viewport: this.viewport, ...(sections ? {sections} : {items}), options};
    return direction ? {...collection, direction} : collection;
  }

  // What it does.

  /** Lays out anew. Another kind and other items are animated, unless `animated` is false; other options are not. */
  update({updates, animated = true, ...changes}) {
    const before = this.#config;
    const after = this.#config = {...before, ...changes};
    const differs = ['kind', 'items', 'sections'].some(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    return this.#add({after, updates, animates: animated && (differs || updates !== undefined)});
  }

  /** Takes an item away. */
  remove({section = 0, item}) {
    const items = this.#withItems(section, count => count - 1, sizes => sizes.toSpliced(item, 1));
    return this.update({...items, updates: {deletions: [{section, item}]}});
  }

  /** Adds an item before another; of a size where the items have sizes. */
  insert({section = 0, item}, size) {
    const items = this.#withItems(section, count => count + 1, sizes => sizes.toSpliced(item, 0, size));
    return this.update({...items, updates: {insertions: [{section, item}]}});
  }

  #withItems(section, counted, listed) {
    const {items, sections} = this.#config;
    const changed = own => Array.isArray(own) ? listed(own) : counted(own);
    if (!sections) return {items: changed(items)};
    return {sections: sections.map((own, k) => k === section ? {...own, items: changed(own.items)} : own)};
  }

  /** Asks where a scroll comes to rest, and glides there. */
  async snap({velocity, start, signal, ...changes} = {}) {
    const {scene} = this.#presenter;
    if (!scene || this.#presenter.isHeld) return;
    const isOver = () => signal?.aborted || this.#presenter.isHeld || this.#abort.signal.aborted;
    const offset = this.contentOffset;
    const body = {
      kind: this.kind, ...this.collection(), contentOffset: offset, snap: this.snapOptions ?? {mode: 'none'}, ...changes,
    };
    if (velocity) body.velocity = velocity;
    if (start) body.startContentOffset = start;
    const {contentOffset} = await this.#ask('/snap', body, signal);
    if (isOver()) return;
    await this.#presenter.lookAhead(offset, contentOffset, signal ?? this.#abort.signal);
    if (isOver()) return;
    await this.scrollTo(contentOffset, {speed: velocity ? Math.abs(velocity[this.axis]) : 0});
  }

  /** Scrolls to an offset, gliding unless less motion is preferred; answers whether it got there. */
  scrollTo(offset, {animated = true, speed = 0} = {}) {
    return this.#position.glide(offset, {speed, isInstant: !animated || this.prefersLessMotion});
  }

  /** Tries at once what failed. */
  retry() { this.#service.retryNow(); }

  /** Gives the element back its children, and forgets it. */
  destroy() {
    this.#abort.abort();
    this.#observer.disconnect();
    this.#position.stop();
    this.#gestures.destroy();
    this.#presenter.destroy();
    this.#notice.destroy();
    this.#stage.destroy();
  }
}

/** Lays out the children of an element; see client.d.ts for what can be said. */
export function mount(element, config) { return new LayoutView(element, config); }
