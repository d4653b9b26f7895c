// A page on which the client is mounted, and what is seen of it.
const told = [];
let element, layout;
const mounted = async ({width, height, ...config}) => {
  const {mount} = await import('/client.js');
  layout?.destroy();
  element = document.createElement('div');
  element.style.cssText = `width:${width}px;height:${height}px`;
  document.body.replaceChildren(element);
  told.length = 0;
  layout = mount(element, {...config, onRequest: request => told.push(request)});
  await layout.ready;
  await still();
};
const frame = () => new Promise(requestAnimationFrame);
const nodes = () => [...element.querySelectorAll('[data-item]')];
const boxOf = node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  return {element: node.dataset.element, section: Number(node.dataset.section), item: Number(node.dataset.item), x, y, width, height};
};
const boxes = () => nodes().map(boxOf);
// Waits until nothing has moved and nothing was asked for a while.
const still = async () => {
  for (let quiet = 0, last = ''; quiet < 14;) {
    await frame();
    await new Promise(resolve => setTimeout(resolve, 16));
    const now = told.length + JSON.stringify(boxes());
    quiet = now === last ? quiet + 1 : 0;
    last = now;
  }
};
const scrolled = async offset => {
  await layout.scrollTo(offset, {animated: false});
  await still();
  return layout.contentOffset;
};
// Where each node is in every frame of the screen while something happens.
const watched = async (happen, of = node => node) => {
  const samples = [];
  let isOver = false;
  const done = happen().finally(() => isOver = true);
  while (!isOver) {
    const time = await frame();
    samples.push([time, new Map(nodes().map(node => [node, boxOf(node)]))]);
  }
  await done;
  return samples;
};
// The longest way a node that is seen takes between two frames, beyond what a speed (pixels per millisecond) allows.
const jump = (samples, speed) => {
  const view = element.getBoundingClientRect();
  const isSeen = box => box.x < view.right && box.x + box.width > view.x && box.y < view.bottom && box.y + box.height > view.y;
  let worst = 0;
  for (let k = 1; k < samples.length; k++) {
    const [[before, from], [after, to]] = [samples[k - 1], samples[k]];
    for (const [node, a] of from) {
      const b = to.get(node);
      if (!b || !isSeen(a) || !isSeen(b)) continue;
      const way = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
      worst = Math.max(worst, way - speed * (after - before));
    }
  }
  return worst;
};
