
// Controls for the options of a kind, made of what GET /layout tells of them.

const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

let lastId = 0;
const newId = () => `option-${++lastId}`;

/** The ends of a slider: an option's range, where that is not boundless. */
function sliderRange({range = {}, unit, type, default: value}) {
  const low = range.minimum ?? range.exclusiveMinimum ?? -1e9;
  const high = range.maximum ?? range.exclusiveMaximum ?? 1e9;
  const own = Math.abs(value ?? 0);
  if (high - low <= 10) return own > 0 && own < 0.02 ? [-4 * own, 4 * own] : [low, high];
  if (unit === 'degrees') return [Math.max(low, -180), Math.min(high, Math.max(180, 2 * own))];
  if (unit === 'points') {
    const reach = Math.max(240, 2 * own);
    return [Math.max(low, -reach), Math.min(high, reach)];
  }
  const reach = type === 'integer' ? Math.max(12, 2 * own) : Math.max(2, 2 * own);
  return [Math.max(low, -reach), Math.min(high, reach)];
}

const stepOf = ([low, high], type) => type === 'integer' ? 1 : 10 ** Math.floor(Math.log10((high - low) / 150));

/** A number: a field for any, a slider for the likely ones. An empty field is null. */
function numberControl(option, value, changed, labels) {
  const range = sliderRange(option);
  const field = make('input', {type: 'number', step: 'any', value: value ?? '', className: 'number'});
  field.placeholder = option.default === null ? 'auto' : option.default ?? '';
  const slider = make('input', {type: 'range', min: range[0], max: range[1], step: stepOf(range, option.type)});
  const middle = option.default ?? (range[0] < 0 ? 0 : (range[0] + range[1]) / 2);
  slider.value = value ?? middle;
  for (const [node, name] of [[field, ''], [slider, ' slider']]) node.setAttribute('aria-label', labels + name);
  const tell = text => changed(text === '' ? undefined : Number(text));
  field.addEventListener('input', () => {
    slider.value = field.value === '' ? middle : field.value;
    if (field.validity.valid) tell(field.value);
  });
  slider.addEventListener('input', () => {
    field.value = String(+Number(slider.value).toPrecision(6));
    tell(field.value);
  });
  return {head: field, body: slider, set: next => [field.value, slider.value] = [next ?? '', next ?? middle]};
}

/** Several numbers side by side: a point, a size, insets. */
function numbersControl(names, option, value, changed, label) {
  const current = {...(value ?? option.default ?? {})};
  const fields = names.map(name => {
    const field = make('input', {type: 'number', step: 'any', value: current[name] ?? '', className: 'number', placeholder: 'auto'});
    field.setAttribute('aria-label', `${label} ${name}`);
    field.addEventListener('input', () => {
      if (field.value === '') delete current[name]; else current[name] = Number(field.value);
      const isWhole = names.length === 4 || names.every(own => current[own] !== undefined);
      changed(Object.keys(current).length === 0 ? undefined : isWhole ? {...current} : undefined);
    });
    return make('label', {className: 'side'}, make('span', {textContent: name}), field);
  });
  return {body: make('div', {className: 'sides'}, ...fields)};
}

function choiceControl(values, value, changed, label) {
  const select = make('select', {}, ...values.map(word => make('option', {value: word, textContent: word})));
  select.value = value;
  select.setAttribute('aria-label', label);
  select.addEventListener('change', () => changed(select.value));
  return {head: select};
}

function switchControl(value, changed, label) {
  const box = make('input', {type: 'checkbox', className: 'switch', checked: value});
  box.setAttribute('role', 'switch');
  box.setAttribute('aria-label', label);
  box.addEventListener('change', () => changed(box.checked));
  return {head: box};
}

/** Yes, no, or as the kind decides. */
function maybeControl(value, changed, label) {
  const words = {auto: undefined, true: true, false: false};
  return choiceControl(Object.keys(words), String(value ?? 'auto'), word => changed(words[word]), label);
}

/** What has no control of its own is written as JSON. */
function textControl(value, changed, label) {
  const area = make('textarea', {rows: 3, spellcheck: false, value: value === undefined || value === null ? '' : JSON.stringify(value)});
  area.setAttribute('aria-label', label);
  area.addEventListener('change', () => {
    try {
      changed(area.value.trim() === '' ? undefined : JSON.parse(area.value));
      area.setCustomValidity('');
    } catch (error) {
      area.setCustomValidity(error.message);
      area.reportValidity();
    }
  });
  return {body: area};
}

/** An object: its members, and where it may be null a switch for the whole. */
function objectControl(option, value, changed, label) {
  const current = {...(value ?? {})};
  const rows = make('div', {className: 'nested'}, ...option.options.map(member => row(member, current[member.name], next => {
    if (next === undefined) delete current[member.name]; else current[member.name] = next;
    changed({...current});
  }, `${label} `)));
  if (!option.nullable) return {body: rows};
  rows.hidden = value === null || value === undefined;
  const toggle = switchControl(!rows.hidden, isOn => {
    rows.hidden = !isOn;
    changed(isOn ? {...current} : undefined);
  }, label);
  return {head: toggle.head, body: rows};
}

const SIDES = {point: ['x', 'y'], size: ['width', 'height'], insets: ['top', 'left', 'bottom', 'right'], rect: ['x', 'y', 'width', 'height']};

/** Words that may stand instead of a value: a choice, and the value's own control for "custom". */
function wordsControl(option, value, changed, label) {
  const {words, ...rest} = option;
  const word = typeof (value ?? option.default) === 'string' ? value ?? option.default : 'custom';
  const inner = control({...rest, default: null}, typeof value === 'string' ? undefined : value, changed, label);
  const choice = choiceControl([...words, 'custom'], word, next => {
    inner.body.hidden = next !== 'custom';
    changed(next === 'custom' ? Object.fromEntries(SIDES[option.type].map(name => [name, 0])) : next);
  }, label);
  inner.body.hidden = word !== 'custom';
  return {head: choice.head, body: inner.body};
}

function control(option, value, changed, label) {
  if (option.words) return wordsControl(option, value, changed, label);
  switch (option.type) {
    case 'boolean':
      return option.nullable ? maybeControl(value, changed, label) : switchControl(value ?? option.default, changed, label);
    case 'enumeration': return choiceControl(option.values, value ?? option.default, changed, label);
    case 'number': case 'integer': return numberControl(option, value ?? option.default, changed, label);
    case 'point': case 'size': case 'insets': case 'rect':
      return numbersControl(SIDES[option.type], option, value, changed, label);
    case 'object': return objectControl(option, value ?? option.default, changed, label);
    default: return textControl(value ?? option.default, changed, label);
  }
}

/** An option: its name, its control and what it means. */
function row(option, value, changed, prefix = '') {
  const {head, body, set} = control(option, value, changed, prefix + option.name);
  const name = make('span', {className: 'name', textContent: option.name});
  const formula = option.defaultFormula ? ` By default ${option.defaultFormula}.` : '';
  const meaning = make('p', {className: 'meaning', id: newId(), textContent: option.meaning + formula});
  for (const part of [head, body]) {
    for (const node of [part, ...(part?.querySelectorAll('input, select, textarea') ?? [])]) {
      if (node?.matches?.('input, select, textarea') && !node.hasAttribute('aria-describedby')) {
        node.setAttribute('aria-describedby', meaning.id);
      }
    }
  }
  const line = make('div', {className: 'line'}, name, ...(head ? [head] : []));
  const whole = make('div', {className: 'option'}, line, ...(body ? [body] : []), meaning);
  whole.dataset.option = prefix + option.name;
  whole.set = set;
  return whole;
}

/** Fills a form with the controls of a kind; `changed(name, value)` hears of each, undefined where it is left to the default. */
function fill(form, entry, options, changed) {
  form.replaceChildren(...entry.options.map(option => row(option, options[option.name], value => changed(option.name, value))));
}
