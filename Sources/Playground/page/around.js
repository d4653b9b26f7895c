
// What stands around the stage and says how things are.

const $ = selector => document.querySelector(selector);
const stage = $('#stage');

const countOfItems = items => Array.isArray(items) ? items.length : items ?? 0;

/** What can be done with a kind, said below the stage. */
function hintOf(layout) {
  const hasKeys = matchMedia('(hover: hover)').matches;
  const drag = layout.kind === 'circle' ? 'Drag to turn, pinch to size' : layout.isScrollable ? 'Drag, flick or scroll' : '';
  return [drag, 'tap a card to delete it', hasKeys && (layout.snapOptions || layout.kind === 'circle') ? 'arrow keys work too' : '']
    .filter(Boolean).join(' · ').replace(/^./, letter => letter.toUpperCase());
}

/** Says where the stage is scrolled to, in numbers and by a bar. */
function showPlace({contentOffset, contentSize, viewport, axis}) {
  const side = axis === 'x' ? 'width' : 'height';
  const part = Math.min(1, viewport[side] / Math.max(1, contentSize[side]));
  const bar = $('#progress');
  bar.style.width = `${part * 100}%`;
  bar.style.marginLeft = `${Math.min(1 - part, contentOffset[axis] / Math.max(1, contentSize[side])) * 100}%`;
  bar.parentNode.classList.toggle('whole', part === 1);
  const number = value => +value.toFixed(1);
  $('#place').textContent = `${number(contentOffset.x)}, ${number(contentOffset.y)} of ${number(contentSize.width)} × ${number(contentSize.height)}`;
}

// Colours: the system's, until somebody chooses.

const isDark = () =>
  (document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

function listenToTheme() {
  const show = () => $('#theme').setAttribute('aria-pressed', isDark());
  $('#theme').addEventListener('click', () => {
    document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
}

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

/** One item on or back: a page, as a key would turn it; a screen, where nothing snaps. */
function turn(layout, way) {
  const {axis, snapOptions, isScrollable, viewport, contentOffset, contentSize} = layout;
  if (!isScrollable) {
    // A circle turns by its keys.
    stage.dispatchEvent(new KeyboardEvent('keydown', {key: way > 0 ? 'ArrowRight' : 'ArrowLeft'}));
  } else if (snapOptions) {
    const snap = {...snapOptions, mode: 'page'};
    layout.snap({snap, velocity: {x: 0, y: 0, [axis]: way * 1000}, proposedContentOffset: contentOffset}).catch(() => {});
  } else {
    const side = axis === 'x' ? 'width' : 'height';
    const place = Math.min(Math.max(0, contentOffset[axis] + way * viewport[side] * 0.8), contentSize[side] - viewport[side]);
    layout.scrollTo({...contentOffset, [axis]: place});
  }
}
