
// The cards on the stage: what stands on them, which is in the middle, and how they come and go.

/** What stands on the cards: numbers that stay with them when others come and go. Of very many, only the first have their own. */
class Labels {
  #all = [];
  #isWhole = true;
  static #most = 1000;

  number(items) {
    const count = countOfItems(items);
    this.#isWhole = count <= Labels.#most;
    this.#all = Array.from({length: Math.min(count, Labels.#most)}, (_, k) => k);
  }

  /** Cards leave at the end, or new ones come there. */
  resize(count) {
    while (this.#all.length < Math.min(count, Labels.#most)) this.insert(this.#all.length);
    this.#all.length = Math.min(this.#all.length, count);
    this.#isWhole = count <= Labels.#most;
  }

  of(item) { return this.#all[item] ?? item; }
  remove(item) { return this.#all.splice(item, 1)[0] ?? item; }
  insert(item) { this.#all.splice(item, 0, this.#all.reduce((most, label) => Math.max(most, label + 1), 0)); }

  /** The place of a label: -1 if it is gone, undefined where not every card has one. */
  find(label) { return this.#isWhole ? this.#all.indexOf(label) : undefined; }
}

class Cards {
  #labels = new Labels();
  #layout;
  #settle;
  #say;
  #marked = null;

  /**
   * @param settle  waits for a change, and says it is over
   * @param say     tells those who do not see
   */
  constructor(settle, say) {
    this.#settle = settle;
    this.#say = say;
  }

  /** The labels are those of new items; after a change that failed, of those that are shown. */
  number(items) { this.#labels.number(items); }

  /** From now on they are those of this layout. */
  show(layout) { this.#layout = layout; }

  get count() { return countOfItems(this.#layout.items); }

  render(node, {element, item}) {
    const label = this.#labels.of(item);
    node.className = `item ${element}`;
    const step = label % 16;
    node.style.setProperty('--hue', 205 + 18 * Math.min(step, 16 - step));
    node.replaceChildren(make('span', {textContent: element === 'cell' ? label : element}));
  }

  /** Cards that are too many leave at the end, those that are missing come there; answers the updates for that. */
  resize(count) {
    this.#labels.resize(count);
    const before = this.count;
    const paths = (from, to) => Array.from({length: Math.max(0, to - from)}, (_, k) => ({section: 0, item: from + k}));
    return before === count ? undefined : {deletions: paths(count, before), insertions: paths(before, count)};
  }

  async add() {
    const count = this.count;
    const item = count === 0 ? 0 : Math.min(count, (this.#layout.currentItem?.item ?? count - 1) + 1);
    this.#labels.insert(item);
    const own = Array.isArray(this.#layout.items) ? sizes(item + 1)[item] : undefined;
    await this.#settle(this.#layout.insert({item}, own), `Item added, ${count + 1} in all`);
  }

  async remove(item) {
    const left = this.count - 1;
    if (item < 0 || item > left) return;
    const label = this.#labels.remove(item);
    await this.#settle(this.#layout.remove({item}), `Item ${label} removed, ${left} left`);
  }

  /** Removes the item in the middle; while items come and go, one that is still there. */
  removeCurrent() { return this.remove(Math.min(this.#layout.currentItem?.item ?? 0, this.count - 1)); }

  /** Removes the card that was tapped, which is known by its label: its place may have changed meanwhile. */
  removeTapped(node) { return this.remove(this.#labels.find(Number(node.innerText)) ?? Number(node.dataset.item)); }

  /** Marks the item in the middle, which keys act on, and says it to those who use them. */
  mark() {
    const path = this.#layout.currentItem;
    const node = path && this.#layout.node(path);
    if (node === this.#marked) return;
    this.#marked?.classList.remove('current');
    node?.classList.add('current');
    this.#marked = node;
    if (node && stage.matches(':focus-visible')) this.#say(`Item ${node.innerText}`);
  }
}
