// Elements that a style sheet places, and how Chromium shows them.
const shown = ({viewport, contentSize, elements, sheets}) => {
  const scroller = document.createElement('div');
  scroller.style.cssText = `position:relative;overflow:auto;scrollbar-width:none;width:${viewport.width}px;height:${viewport.height}px`;
  const content = document.createElement('div');
  content.style.cssText = `width:${contentSize.width}px;height:${contentSize.height}px`;
  scroller.append(content);
  for (const {element, indexPath} of elements) {
    const node = document.createElement('div');
    Object.assign(node.dataset, {element, section: indexPath.section, item: indexPath.item});
    scroller.append(node);
  }
  document.head.replaceChildren(...sheets.map(text => Object.assign(document.createElement('style'), {textContent: text})));
  document.body.replaceChildren(scroller);
};
const scrolled = ({x, y}) => {
  const scroller = document.body.firstElementChild;
  scroller.scrollTo({left: x, top: y, behavior: 'instant'});
  return {x: scroller.scrollLeft, y: scroller.scrollTop};
};
// An animation on a scroll timeline follows with the next frame.
const settled = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const boxes = async () => {
  await settled();
  return [...document.querySelectorAll('[data-item]')].map(node => {
    const {x, y, width, height} = node.getBoundingClientRect();
    const {element, section, item} = node.dataset;
    return {element, section: Number(section), item: Number(item), x, y, width, height};
  });
};
const seen = points => points.map(({x, y}) => {
  const node = document.elementFromPoint(x, y)?.closest('[data-item]');
  return node ? [node.dataset.element, Number(node.dataset.section), Number(node.dataset.item)] : null;
});
