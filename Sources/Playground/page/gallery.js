import {mount} from './client.js';

// What the page shows: the classes the kinds come from, with the numbers of their authors.

/** Sizes of items that differ, always the same ones. */
const sizes = count => Array.from({length: count}, (_, k) => [100, 70 + (k * 37 + k * k * 11) % 110]);

const size = (width, height = width) => ({width, height});

/** The class, where it is from, and what it is asked as in a viewport of W × H. */
const CLASSES = [
  {name: 'WZXLOLCardLayout', source: 'Cover flow of cards', kind: 'coverflow', items: 9},
  {name: 'HYBCardFlowLayout', source: 'Cards that flip', kind: 'card', items: 8, start: 0.3},
  {name: 'CYLineLayout', source: 'A row that shrinks', kind: 'line', items: 20, options: () => ({scaleEffect: {}})},
  {name: 'CYCircleLayout', source: 'A small circle', kind: 'circle', items: 9,
    options: () => ({radius: 70, startAngle: 90, clockwise: false, itemSize: size(50)})},
  {name: 'CYGridLayout', source: 'A repeating mosaic', kind: 'mosaic', items: 18, options: () => ({spacing: 4})},
  {name: 'JJLine3DFlowLayout', source: 'A row by the cosine', kind: 'line', items: 9,
    options: ({H}) => ({itemSize: size(Math.min(250, H * 0.55), Math.min(400, H * 0.88)), scaleEffect: {curve: 'cosine'}})},
  {name: 'JJCardLayout', source: 'A pile of cards', kind: 'stack', items: 8,
    options: ({W, H}) => ({itemSize: size(Math.min(350, W * 0.7, H * 0.7)), widthStep: 15, offsetStep: {x: 0, y: 15}})},
  {name: 'JJCircleFlowLayout', source: 'Turn it, pinch it', kind: 'circle', items: 12,
    options: ({W, H}) => ({radius: Math.min(W, H) / 3, centersSingleItem: false})},
  {name: 'JJ waterfall', source: 'Unequal columns', kind: 'waterfall', items: 24, options: ({W}) => ({columnCount: W > 600 ? 5 : 3})},
  {name: 'LineLayout', source: 'A row that grows', kind: 'line', items: 20, options: ({W}) =>
    ({itemSize: size(100), minimumLineSpacing: 70, scaleEffect: {peak: 1.8, distance: W / 2 + 50, appliesTo: 'visible'}})},
  {name: 'ZQ linear', source: 'A row with a lens', kind: 'line', items: 24, options: () => ({
    itemSize: size(60), minimumLineSpacing: 50, scaleEffect: {peak: 1.7, falloff: 0.7, distance: 150, appliesTo: 'visible'}})},
  {name: 'ZQ circle', source: 'A circle that stays', kind: 'circle', items: 10,
    options: () => ({radius: 80, startAngle: 90, clockwise: false, itemSize: size(60), pinned: true})},
  {name: 'ZQ honeycomb', source: 'Hexagons', kind: 'honeycomb', items: 24,
    options: ({W}) => ({margin: 6, columnCount: Math.max(4, Math.floor((W - 80) / 49.5))})},
];

/** How the stage shows a kind, where the catalogue's example is made for another screen. */
const STAGED = {
  coverflow: {start: 4, options: ({W, H}) => {
    const height = Math.min(H * 0.7, W * 0.9);
    return {itemSize: size(Math.round(height * 0.62), Math.round(height)), activeDistance: 220, maximumAngle: 55, m34: 0.0014};
  }},
  line: {start: 5, options: ({W, H}) => {
    const side = Math.round(Math.min(130, W / 4, H / 3));
    return {itemSize: size(side), minimumLineSpacing: side * 0.7, scaleEffect: {peak: 1.8, distance: Math.round(W / 2 + side / 2)}};
  }},
  card: {start: 1, options: ({W, H}) => ({itemSize: size(Math.round(Math.min(W - 64, H * 0.6)), Math.round(H * 0.8))})},
  stack: {options: ({W, H}) => ({itemSize: size(Math.round(Math.min(350, W * 0.7, H * 0.66))), offsetStep: {x: 0, y: 16}})},
  circle: {options: ({W, H}) => ({itemSize: size(64), radius: Math.round(Math.min(W, H) * 0.36)})},
  waterfall: {options: ({W}) => ({columnCount: W > 600 ? 5 : 3, columnSpacing: 8, rowSpacing: 8, sectionInset: {top: 8, left: 8, bottom: 8, right: 8}})},
  mosaic: {options: ({W}) => ({spacing: 8, ...(W > 600 ? {pattern: MOSAIC} : {})})},
  honeycomb: {items: 30, options: ({W}) => {
    const columnCount = Math.max(4, Math.min(9, Math.round(W / 100)));
    const pitch = Math.floor(W / (0.75 * columnCount + 0.75));
    return {itemWidth: pitch - 8, margin: 8, columnCount, sectionInset: {top: 16, bottom: 16}};
  }},
  carousel: {start: 4, options: ({W, H}) => ({
    type: 'rotary', itemSize: size(Math.round(Math.min(W * 0.4, H * 0.46)), Math.round(Math.min(W * 0.5, H * 0.6)))})},
};

/** A pattern for wide screens. */
const MOSAIC = {columns: 5, rows: 2, cells: [
  {x: 0, y: 0, width: 2, height: 2}, {x: 2, y: 0, width: 1, height: 1}, {x: 3, y: 0, width: 2, height: 1},
  {x: 2, y: 1, width: 2, height: 1}, {x: 4, y: 1, width: 1, height: 1},
]};

/** What the types of carousel look like. */
const CAROUSELS = {
  linear: 'A straight row', rotary: 'A ring from outside', invertedRotary: 'A ring from inside', cylinder: 'A drum',
  invertedCylinder: 'Inside a drum', wheel: 'A wheel below', invertedWheel: 'A wheel above', coverFlow: 'Album covers',
  coverFlow2: 'Covers in turn', timeMachine: 'Into the past', invertedTimeMachine: 'Out of the past',
};

/** The types of carousel, as the catalogue lists them. */
function carousels(catalogue) {
  const types = catalogue.find(({kind}) => kind === 'carousel').options.find(({name}) => name === 'type').values;
  return types.map(type => ({
    name: type, source: CAROUSELS[type] ?? 'A carousel', kind: 'carousel', items: 14,
    options: ({W, H}) => ({type, itemSize: size(Math.round(Math.min(W * 0.42, H * 0.5)), Math.round(Math.min(W * 0.52, H * 0.62)))}),
  }));
}

/** What a preset is in a viewport. */
function requestOf(preset, {width, height}) {
  const options = preset.options?.({W: width, H: height}) ?? {};
  const items = preset.kind === 'waterfall' ? sizes(preset.items) : preset.items;
  return {viewport: {width, height}, items, options};
}

/** Where a picture of a preset is most like it: in the middle of what is scrolled. */
function offsetOf(preset, {width}) {
  if (preset.start !== undefined) return {x: preset.start * width, y: 0};
  if (preset.kind === 'coverflow') return {x: width * 0.72 * 2, y: 0};
  if (preset.kind === 'carousel') return {x: requestOf(preset, {width, height: 300}).options.itemSize.width * 4, y: 0};
  return preset.kind === 'line' ? {x: width * 0.9, y: 0} : {x: 0, y: 0};
}

const PICTURE = {width: 400, height: 300};

/** A button with a picture of a preset, drawn by the service. */
function card(preset, ask, choose) {
  const [entry, button, image, title, note] = ['li', 'button', 'img', 'strong', 'span'].map(name => document.createElement(name));
  button.type = 'button';
  image.alt = '';
  [image.width, image.height] = [450, 350];
  [title.textContent, note.textContent] = [preset.name, preset.source];
  button.append(image, title, note);
  button.addEventListener('click', () => choose(preset));
  entry.append(button);
  const draw = async () => {
    const body = {...requestOf(preset, PICTURE), contentOffset: offsetOf(preset, PICTURE), output: {precision: 1}};
    const answer = await ask(`layout/${preset.kind}`, body, 'image/svg+xml');
    image.src = URL.createObjectURL(new Blob([answer.text], {type: 'image/svg+xml'}));
  };
  // Pictures are asked for when they are near.
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    observer.disconnect();
    draw().catch(() => entry.classList.add('failed'));
  }, {rootMargin: '300px'});
  observer.observe(button);
  return entry;
}
