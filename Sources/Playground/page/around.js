
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
