
// The page itself: a stage that the client drives, and everything around it.

class Playground {
  #catalogue;
  #layout;
  #talk;
  #snap;
  #cards = new Cards((done, words) => this.#settle(done, words), text => this.#say(text));
  #initial = {};
  /** What was chosen last while another choice is still on its way. */
  #wanted = null;
  #isChoosing = false;

  async start() {
    const response = await fetch(new URL('layout', base));
    this.#catalogue = (await response.json()).kinds;
    this.#talk = new Talk(() => this.#request());
    this.#snap = segments($('#snap'), ['nearest', 'page', 'none'], 'radio', mode => this.#setSnap(mode));
    $('#kinds').replaceChildren(...this.#catalogue.map(entry => this.#kindButton(entry)));
    const named = this.#catalogue.some(({kind}) => kind === location.hash.slice(1)) ? location.hash.slice(1) : 'coverflow';
    const preset = this.#presetOf(named);
    this.#mount(preset);
    this.#listen();
    for (const [id, presets] of [['#classes', CLASSES], ['#carousels', carousels(this.#catalogue)]]) {
      $(id).replaceChildren(...presets.map(own => card(own, ask, chosen => this.#choose(chosen, true))));
    }
    await this.#layout.ready;
    this.#refresh();
    if (preset.start) await this.#goTo(preset.start);
  }

  /** Glides to an item: what can be scrolled shows that it can. */
  async #goTo(item) {
    const body = {kind: this.#layout.kind, ...this.#layout.collection(), anchor: {indexPath: {section: 0, item}, edge: 'center', distance: 0}};
    const {text, status} = await ask('snap', body);
    if (status === 200) await this.#layout.scrollTo(JSON.parse(text).contentOffset);
  }

  #entry(kind = this.#layout.kind) { return this.#catalogue.find(entry => entry.kind === kind); }

  /** A kind as the stage shows it: as the catalogue's example, unless there is something better for a stage. */
  #presetOf(kind) {
    const {example} = this.#entry(kind);
    return {
      kind, name: kind, items: Math.max(12, Math.min(example.items, 24)), options: () => ({...example.options}), ...STAGED[kind],
    };
  }

  #kindButton({kind, summary}) {
    const button = make('button', {type: 'button', textContent: kind, title: summary});
    button.dataset.kind = kind;
    button.addEventListener('click', () => this.#choose(this.#presetOf(kind)));
    return make('li', {}, button);
  }

  #snapOf(kind) {
    const mode = {card: 'page', line: 'nearest', coverflow: 'nearest', carousel: 'nearest'}[kind] ?? 'none';
    this.#snap.set(mode);
    return mode === 'none' ? null : {mode};
  }

  #mount(preset) {
    const {items, options} = requestOf(preset, {width: stage.clientWidth, height: stage.clientHeight});
    this.#cards.number(items);
    this.#initial = options;
    this.#layout = mount(stage, {
      service: base, kind: preset.kind, items, options, snap: this.#snapOf(preset.kind),
      render: (node, path) => this.#cards.render(node, path), onRequest: told => this.#talk.hear(told),
    });
    this.#cards.show(this.#layout);
    this.#describe(preset);
  }

  #describe(preset) {
    const {kind, summary} = this.#entry(preset.kind);
    $('#kind').textContent = preset.name;
    $('#summary').textContent = preset.name === kind ? summary : `${preset.source}: the kind ${kind}.`;
    for (const button of document.querySelectorAll('#kinds button')) {
      if (button.dataset.kind === kind) button.setAttribute('aria-current', 'true'); else button.removeAttribute('aria-current');
    }
    fill($('#controls'), this.#entry(kind), this.#layout.options, (name, value) => this.#setOption(name, value));
    stage.setAttribute('aria-label', `Stage: ${preset.name}`);
    stage.dataset.kind = kind;
    history.replaceState(null, '', `#${kind}`);
  }

  // What people do.

  async #choose(preset, isFar = false) {
    if (isFar) stage.scrollIntoView({behavior: this.#layout.prefersLessMotion ? 'instant' : 'smooth', block: 'center'});
    this.#wanted = preset;
    if (this.#isChoosing) return;
    this.#isChoosing = true;
    while (this.#wanted) {
      const next = this.#wanted;
      this.#wanted = null;
      await this.#show(next);
    }
    this.#isChoosing = false;
  }

  async #show(preset) {
    const {items, options} = requestOf(preset, this.#layout.viewport);
    const count = countOfItems(items);
    this.#initial = options;
    const done = this.#layout.update({kind: preset.kind, items, options, snap: this.#snapOf(preset.kind), updates: this.#cards.resize(count)});
    this.#describe(preset);
    await this.#settle(done, `${preset.name}, ${count} items`);
  }

  #setOption(name, value) {
    const options = {...this.#layout.options};
    if (value === undefined) delete options[name]; else options[name] = value;
    this.#layout.update({options}).then(() => this.#refresh(), () => {});
  }

  #setSnap(mode) {
    this.#layout.update({snap: mode === 'none' ? null : {mode}}).then(() => this.#layout.snap(), () => {}).catch(() => {});
    this.#refresh();
  }

  /** Waits for a change; after one that failed the labels are those of what is shown. */
  async #settle(done, words) {
    try {
      await done;
      this.#say(words);
    } catch {
      this.#cards.number(this.#layout.items);
    }
    this.#refresh();
  }

  #listen() {
    $('#back').addEventListener('click', () => turn(this.#layout, -1));
    $('#next').addEventListener('click', () => turn(this.#layout, 1));
    $('#add').addEventListener('click', () => this.#cards.add());
    $('#remove').addEventListener('click', () => this.#cards.removeCurrent());
    $('#reset').addEventListener('click', () => {
      this.#layout.update({options: this.#initial}).then(() => this.#refresh(), () => {});
      fill($('#controls'), this.#entry(), this.#initial, (name, value) => this.#setOption(name, value));
    });
    stage.addEventListener('click', event => {
      const node = event.target.closest('[data-item]');
      if (node?.dataset.element === 'cell') this.#cards.removeTapped(node);
    });
    stage.addEventListener('keydown', event => {
      if (event.key === 'Delete' || event.key === 'Backspace') this.#cards.removeCurrent();
    });
    stage.addEventListener('layoutchange', () => this.#moved());
    stage.addEventListener('layoutgesture', ({detail}) => {
      for (const [name, value] of Object.entries(detail)) $(`[data-option="${name}"]`)?.set?.(+value.toFixed(2));
      this.#talk.refresh();
    });
  }

  // What is shown.

  #moved() {
    showPlace(this.#layout);
    this.#cards.mark();
    this.#talk?.refresh();
  }

  #refresh() {
    $('#count').textContent = this.#cards.count;
    $('#hint').textContent = hintOf(this.#layout);
    const {isScrollable, kind} = this.#layout;
    for (const id of ['#back', '#next']) $(id).disabled = !isScrollable && kind !== 'circle';
    this.#talk.refresh();
  }

  #say(text) { $('#live').textContent = text; }

  /** What is on the stage, as one would ask for it. */
  #request() {
    if (!this.#layout) return null;
    const {viewport, items, options} = this.#layout.collection();
    const {x, y} = this.#layout.contentOffset;
    const offset = x || y ? {contentOffset: {x: +x.toFixed(3), y: +y.toFixed(3)}} : {};
    return {path: `layout/${this.#layout.kind}`, body: {viewport, ...offset, items, rect: 'visible', options, output: {precision: 4}}};
  }
}

listenToTheme();
new Playground().start().catch(() => $('#summary').textContent = 'The layout service does not answer. Reload the page to try again.');
