
// Which item becomes which when others come and go.

const samePath = (a, b) => a.section === b.section && a.item === b.item;

/** The numbers of items in each section. */
const countsOf = ({items, sections}) => (sections ?? [{items}]).map(countOf);

/** Where an item is after updates, as the service matches them: what no update names keeps its order. Null if it is deleted. */
function pathAfter(path, before, after, {deletions = [], insertions = [], moves = []} = {}) {
  const move = moves.find(({from}) => samePath(from, path));
  if (move) return move.to;
  if (deletions.some(own => samePath(own, path))) return null;
  const [from, to] = [countsOf(before), countsOf(after)];
  const leaving = [...deletions, ...moves.map(({from}) => from)];
  const arriving = [...insertions, ...moves.map(({to}) => to)];
  if (from.length === to.length) {
    const own = paths => paths.filter(({section}) => section === path.section).map(({item}) => item);
    return {section: path.section, item: numberAfter(path.item, own(leaving), own(arriving))};
  }
  const flat = (counts, {section, item}) => counts.slice(0, section).reduce((sum, count) => sum + count, item);
  let item = numberAfter(flat(from, path), leaving.map(own => flat(from, own)), arriving.map(own => flat(to, own)));
  let section = 0;
  while (section < to.length - 1 && item >= to[section]) item -= to[section++];
  return {section, item};
}

function numberAfter(number, leaving, arriving) {
  let place = number - leaving.filter(other => other < number).length;
  for (const taken of arriving.sort((a, b) => a - b)) if (taken <= place) place++;
  return place;
}

/** The key of a node after updates. */
function keyAfter(key, before, after, updates) {
  const [element, section, item] = key.split(' ');
  if (element !== 'cell') return Number(section) < countsOf(after).length ? key : null;
  const path = pathAfter({section: Number(section), item: Number(item)}, before, after, updates);
  return path ? keyOf('cell', path.section, path.item) : `gone ${key}`;
}
