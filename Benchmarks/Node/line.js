// The kind `line`, as a Node program would do it: plain objects, computed in the order in which they are written.

const IDENTITY_REST = [0, 0, 0, 0];

/** The scale of an item whose centre is `d` points from the middle of the viewport. */
function scaleAt(d, { peak = 1, falloff = 1, distance, minimum = 0 }) {
  return Math.max(minimum, peak - (falloff * Math.abs(d)) / distance);
}

/** The answer to a request of `items` equal items in a horizontal row. */
export function line({ viewport, contentOffset = { x: 0, y: 0 }, items, options = {} }) {
  const { itemSize = { width: 100, height: 100 }, minimumLineSpacing = 10, scaleEffect } = options;
  const effect = scaleEffect && { distance: viewport.width, ...scaleEffect };
  const { width, height } = itemSize;
  const inset = (viewport.width - width) / 2;
  const y = (viewport.height - height) / 2;
  const middle = contentOffset.x + viewport.width / 2;
  const attributes = new Array(items);
  for (let item = 0; item < items; item++) {
    const x = inset + item * (width + minimumLineSpacing);
    const center = { x: x + width / 2, y: y + height / 2 };
    const scale = effect ? scaleAt(center.x - middle, effect) : 1;
    const element = {
      element: 'cell',
      indexPath: { section: 0, item },
      frame: { x, y, width, height },
      center,
    };
    if (scale !== 1) {
      element.transform3D = [scale, ...IDENTITY_REST, scale, ...IDENTITY_REST, 1, ...IDENTITY_REST, 1];
    }
    element.zIndex = 0;
    element.alpha = 1;
    element.isHidden = false;
    attributes[item] = element;
  }
  const length = inset * 2 + items * width + (items - 1) * minimumLineSpacing;
  return {
    kind: 'line',
    contentSize: { width: length, height: viewport.height },
    contentOffset,
    invalidatesOnScroll: true,
    attributes,
    warnings: [],
  };
}
