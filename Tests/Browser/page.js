// Animates elements between transforms. An animation stands still where it is put; the corners are children of no size,
// for there a rectangle is a point.
const corners = [['0', '0'], ['100%', '0'], ['100%', '100%'], ['0', '100%']];
const made = (width, height) => {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;left:0;top:0;transform-origin:50% 50%';
  for (const [left, top] of corners) {
    const corner = document.createElement('i');
    corner.style.cssText = `position:absolute;left:${left};top:${top};width:0;height:0`;
    box.append(corner);
  }
  return box;
};
const point = corner => { const at = corner.getBoundingClientRect(); return [at.x, at.y]; };
const animated = elements => {
  const boxes = elements.map(made);
  document.body.replaceChildren(...boxes);
  const running = elements.map((element, k) => {
    const ends = [{transform: element.from}, {transform: element.to}];
    const animation = boxes[k].animate(ends, {duration: 1000, fill: 'both', easing: element.easing});
    animation.pause();
    return animation;
  });
  const found = elements.map(() => []);
  for (let step = 0; step < elements[0].times.length; step++) {
    elements.forEach((element, k) => {
      running[k].currentTime = element.times[step] * 1000;
      const [width, height] = element.sizes[step];
      boxes[k].style.width = `${width}px`;
      boxes[k].style.height = `${height}px`;
    });
    elements.forEach((element, k) => found[k].push({
      transform: getComputedStyle(boxes[k]).transform,
      quad: [...boxes[k].children].map(point),
      progress: running[k].effect.getComputedTiming().progress,
    }));
  }
  document.body.replaceChildren();
  return found;
};
