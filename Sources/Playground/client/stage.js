
/** Holds the nodes, and puts each where its record says. */
class Stage {
  #scroller;
  #render;
  #nodes = new Map();
  #spare = [];

  constructor(scroller, render) {
    this.#scroller = scroller;
    this.#render = render;
    this.box = document.createElement('div');
    this.spacer = document.createElement('div');
    this.box.dataset.layoutStage = '';
    Object.assign(this.spacer.style, {position: 'absolute', left: '0', top: '0', pointerEvents: 'none', visibility: 'hidden'});
    // What was in the element are the first items.
    this.#spare = [...scroller.children];
    this.adopted = [...this.#spare];
    this.box.append(...this.#spare);
    scroller.append(this.spacer, this.box);
  }

  /** Lets the nodes scroll with the content, or stand still while they are moved from here. */
  arrange({contentSize, viewport, isPinned}) {
    // Browsers lay nothing out beyond 2²⁵ pixels.
    const limit = 2 ** 25 - 1;
    const extent = side => `${Math.min(contentSize[side], limit)}px`;
    Object.assign(this.spacer.style, {width: extent('width'), height: extent('height')});
    Object.assign(this.box.style, isPinned
      ? {position: 'sticky', left: '0', top: '0', width: `${viewport.width}px`, height: `${viewport.height}px`}
      : {position: 'absolute', left: '0', top: '0', width: extent('width'), height: extent('height')});
  }

  /** Mends what the browser rounds of a scroll. */
  shift({x, y}) { this.box.style.translate = x || y ? `${x}px ${y}px` : ''; }

  /** Shows records, and only them. `mask` is the outline of every cell, if it is not its box. */
  show(records, mask) {
    for (const key of [...this.#nodes.keys()]) if (!records.has(key)) this.#remove(key);
    for (const [key, record] of records) this.#place(this.#nodes.get(key) ?? this.#add(key, record), record, mask);
  }

  /** Gives nodes other keys, where items have moved in the collection. */
  rename(newKey) {
    const nodes = new Map();
    for (const [key, node] of this.#nodes) {
      const to = newKey(key);
      if (to === null || nodes.has(to)) node.remove(); else nodes.set(to, node);
    }
    this.#nodes = nodes;
  }

  node(key) { return this.#nodes.get(key); }
  get count() { return this.#nodes.size; }

  #add(key, record) {
    const index = record.element === 'cell' ? 0 : -1;
    const node = (index === 0 && this.#spare.shift()) || document.createElement('div');
    this.#nodes.set(key, node);
    if (!this.adopted.includes(node)) {
      this.#render?.(node, {element: record.element, section: record.section, item: record.item});
    }
    node.style.position = 'absolute';
    node.style.left = node.style.top = node.style.margin = '0';
    node.style.boxSizing = 'border-box';
    node.style.transformOrigin = '50% 50%';
    if (!node.isConnected || node.parentNode !== this.box) this.box.append(node);
    return node;
  }

  #remove(key) {
    const node = this.#nodes.get(key);
    this.#nodes.delete(key);
    if (this.adopted.includes(node)) this.#spare.push(node);
    node.remove();
  }

  #place(node, record, mask) {
    const {style, dataset} = node;
    dataset.element = record.element;
    dataset.section = record.section;
    dataset.item = record.item;
    style.width = `${record.width}px`;
    style.height = `${record.height}px`;
    const matrix = record.matrix ? ` matrix3d(${record.matrix.join()})` : '';
    // Placed by its transform alone: a browser rounds left and top to a 64th of a pixel.
    style.transform = `translate(${record.x}px,${record.y}px)${matrix}`;
    style.zIndex = record.zIndex;
    style.opacity = record.alpha;
    style.visibility = record.isHidden || record.alpha === 0 ? 'hidden' : 'visible';
    style.clipPath = mask && record.element === 'cell'
      ? `polygon(${mask.map(([x, y]) => `${x}px ${y}px`).join()})` : '';
  }

  /** Gives the element back what it had. */
  destroy() {
    this.box.remove();
    this.spacer.remove();
    for (const node of this.adopted) {
      node.removeAttribute('style');
      this.#scroller.append(node);
    }
  }
}
