
// What goes over the wire, to be read and to be copied.

const FORMATS = {JSON: 'application/json', Lines: 'application/x-ndjson', CSS: 'text/css', SVG: 'image/svg+xml'};

/** The most of an answer that is shown. */
const SHOWN = 6000;

const base = new URL('.', import.meta.url);

/** One request of the page's own. */
async function ask(path, body, accept = 'application/json') {
  const start = performance.now();
  const response = await fetch(new URL(path, base), {
    method: 'POST', headers: {'Content-Type': 'application/json', Accept: accept}, body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok && accept !== 'application/json') throw new Error(text);
  return {status: response.status, text, milliseconds: performance.now() - start, timing: response.headers.get('Server-Timing')};
}

/** The request as a command for a shell. */
function curlOf(path, body, accept) {
  const header = accept === FORMATS.JSON ? '' : ` -H 'Accept: ${accept}'`;
  const text = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl ${new URL(path, base).href}${header} -d '${text}'`;
}

/** Breaks JSON into lines, short values on one. */
function pretty(value, indent = '') {
  const flat = JSON.stringify(value);
  if (flat === undefined || flat.length + indent.length < 76 || typeof value !== 'object' || value === null) return flat;
  const inner = indent + '  ';
  const list = Array.isArray(value);
  const parts = list ? value.map(item => inner + pretty(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${pretty(item, inner)}`);
  return `${list ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${list ? ']' : '}'}`;
}

/** Text with its names, strings and numbers marked. */
function marked(text, type) {
  const fragment = document.createDocumentFragment();
  const pattern = type === FORMATS.JSON || type === FORMATS.Lines
    ? /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.e+-]*)|\b(true|false|null)\b/g
    : /(<\/?[\w-]+|@[\w-]+)|("(?:[^"]*)")|(-?\b\d[\d.]*)/g;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    fragment.append(text.slice(end, match.index));
    const name = match[2] && type.endsWith('json') ? 'k' : match[1]?.startsWith('"') || match[2] ? 's' : match[1] ? 'k' : 'n';
    fragment.append(make('span', {className: name, textContent: match[1] ?? match[0]}));
    if (match[1] && match[2]) fragment.append(match[2]);
    end = match.index + match[0].length;
  }
  fragment.append(text.slice(end));
  return fragment;
}

/** A row of buttons of which one is chosen. `role` is that of each: tab or radio. */
function segments(box, names, role, choose) {
  const state = role === 'tab' ? 'aria-selected' : 'aria-checked';
  const buttons = names.map(name => {
    const button = make('button', {type: 'button', textContent: name});
    button.setAttribute('role', role);
    if (role === 'tab') button.setAttribute('aria-controls', 'talk');
    button.addEventListener('click', () => set(name, true));
    return button;
  });
  const set = (name, isTold = false) => {
    buttons.forEach(button => {
      const isOwn = button.textContent === name;
      button.setAttribute(state, isOwn);
      button.tabIndex = isOwn ? 0 : -1;
    });
    if (isTold) choose(name);
  };
  box.addEventListener('keydown', event => {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  box.replaceChildren(...buttons);
  set(names[0]);
  return {set, show: list => buttons.forEach(button => button.hidden = !list.includes(button.textContent))};
}

/** The panel. `current()` answers what is on the stage now as a request, null where there is nothing. */
class Talk {
  #tab = 'Layout';
  #format = 'JSON';
  #told = {};
  #timer = 0;
  #number = 0;
  #current;

  constructor(current) {
    this.#current = current;
    segments(document.querySelector('#tabs'), ['Layout', 'Snap', 'Transition'], 'tab', name => this.#choose({tab: name}));
    this.formats = segments(document.querySelector('#formats'), Object.keys(FORMATS), 'radio', name => this.#choose({format: name}));
    document.querySelector('#copy').addEventListener('click', () => this.#copy());
  }

  #choose({tab = this.#tab, format = this.#format}) {
    [this.#tab, this.#format] = [tab, format];
    document.querySelector('#formats').hidden = tab !== 'Layout';
    this.refresh(0);
  }

  /** Hears of a request that the client made. */
  hear(told) {
    for (const name of ['Snap', 'Transition']) if (told.path === `/${name.toLowerCase()}`) this.#told[name] = told;
    this.refresh();
  }

  /** Shows what is on the stage, once it is still. */
  refresh(delay = 180) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(), delay);
  }

  async #show() {
    const number = ++this.#number;
    if (this.#tab !== 'Layout') {
      const told = this.#told[this.#tab];
      const hint = this.#tab === 'Snap' ? 'Flick the stage, and the request stands here.' : 'Choose another kind, and the request stands here.';
      if (!told) return this.#write('', hint, '', FORMATS.JSON);
      const {path, body, answer, status, milliseconds} = told;
      return this.#write(curlOf(path.slice(1), body, FORMATS.JSON), pretty(answer), this.#words(status, milliseconds), FORMATS.JSON);
    }
    const current = this.#current();
    if (!current) return;
    const type = FORMATS[this.#format];
    const curl = curlOf(current.path, current.body, type);
    try {
      const {status, text, milliseconds, timing} = await ask(current.path, current.body, type);
      if (number !== this.#number) return;
      const shown = type === FORMATS.JSON ? pretty(JSON.parse(text)) : text;
      this.#write(curl, shown, this.#words(status, milliseconds, timing, text.length), type);
    } catch (error) {
      if (number === this.#number) this.#write(curl, error.message, 'no answer', FORMATS.JSON);
    }
  }

  #words(status, milliseconds, timing, length) {
    const own = timing?.match(/dur=([\d.]+)/);
    return [status, own ? `${own[1]} ms in the service` : `${milliseconds.toFixed(1)} ms`, length && `${(length / 1024).toFixed(1)} KB`]
      .filter(Boolean).join(' · ');
  }

  #write(curl, answer, status, type) {
    document.querySelector('#curl').textContent = curl;
    document.querySelector('#copy').disabled = curl === '';
    document.querySelector('#status').textContent = status;
    const rest = answer.length > SHOWN ? `\n… ${answer.length - SHOWN} more characters` : '';
    document.querySelector('#answer').replaceChildren(marked(answer.slice(0, SHOWN), type), rest);
  }

  async #copy() {
    const button = document.querySelector('#copy');
    await navigator.clipboard.writeText(document.querySelector('#curl').textContent);
    button.textContent = 'Copied';
    setTimeout(() => button.textContent = 'Copy', 1500);
  }
}
