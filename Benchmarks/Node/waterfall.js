// The kind `waterfall` with `placement: shortest`, computed and stringified in memory: no network, no reading of the
// request. Usage: node waterfall.js REQUEST-FILE. Each line of its standard input is a command: `time` computes and
// stringifies once and prints the milliseconds it took, `digest` prints the SHA-256 of the text.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The first of the columns that end first: of a handful a walk finds it as fast as anything. */
function shortest(ends) {
  let least = 0;
  for (let column = 1; column < ends.length; column++) if (ends[column] < ends[least]) least = column;
  return least;
}

/** The answer to a request of items with sizes of their own, in columns of one width. */
function waterfall({ viewport, items, options }) {
  const { columnCount = 2, columnSpacing = 5, rowSpacing = 5 } = options;
  const inset = 5;
  const width = (viewport.width - inset - inset - (columnCount - 1) * columnSpacing) / columnCount;
  const ends = new Float64Array(columnCount);
  const attributes = new Array(items.length);
  let length = 0;
  for (let item = 0; item < items.length; item++) {
    const [itemWidth, itemHeight] = items[item];
    const column = shortest(ends);
    const x = inset + column * (width + columnSpacing);
    const y = inset + ends[column];
    const height = (itemHeight * width) / itemWidth;
    const end = ends[column] + height;
    length = Math.max(length, end);
    ends[column] = end + rowSpacing;
    attributes[item] = {
      element: 'cell',
      indexPath: { section: 0, item },
      frame: { x, y, width, height },
      center: { x: x + width / 2, y: y + height / 2 },
      zIndex: 0,
      alpha: 1,
      isHidden: false,
    };
  }
  return {
    kind: 'waterfall',
    contentSize: { width: viewport.width, height: inset + length + inset },
    contentOffset: { x: 0, y: 0 },
    invalidatesOnScroll: false,
    attributes,
    warnings: [],
  };
}

const request = JSON.parse(readFileSync(process.argv[2]));

const commands = {
  time() {
    const start = performance.now();
    const text = JSON.stringify(waterfall(request)) + '\n';
    const milliseconds = performance.now() - start;
    return text.length > 0 ? milliseconds : NaN;
  },
  digest: () => createHash('sha256').update(JSON.stringify(waterfall(request)) + '\n').digest('hex'),
};

createInterface({ input: process.stdin }).on('line', (name) => console.log(commands[name]()));
