
/** Says at the foot of the element that something failed, and offers to try again. */
class Notice {
  #box = document.createElement('div');
  #text = document.createElement('span');
  #button = document.createElement('button');
  #timer = 0;

  constructor(scroller, retry) {
    // Stands still in the scroll container and takes no room in it.
    const holder = document.createElement('div');
    holder.dataset.layoutNotice = '';
    Object.assign(holder.style, {position: 'sticky', left: '0', top: '0', width: '0', height: '0', zIndex: '2147483647'});
    Object.assign(this.#box.style, {
      position: 'absolute', left: '12px', padding: '10px 14px', borderRadius: '10px', background: '#7a1022', color: '#fff',
      font: '14px/1.4 system-ui, sans-serif', boxSizing: 'border-box', display: 'none', gap: '12px', alignItems: 'center',
      boxShadow: '0 6px 24px #0006',
    });
    Object.assign(this.#button.style, {
      font: 'inherit', fontWeight: '600', color: '#7a1022', background: '#fff', border: '0', borderRadius: '6px',
      padding: '4px 10px', cursor: 'pointer', whiteSpace: 'nowrap',
    });
    this.#box.setAttribute('role', 'status');
    this.#button.type = 'button';
    this.#button.textContent = 'Try again';
    this.#button.addEventListener('click', retry);
    this.#box.append(this.#text, this.#button);
    holder.append(this.#box);
    this.holder = holder;
    this.scroller = scroller;
    scroller.prepend(holder);
  }

  /** Shows a failure; `delay` is the time until the next try, null where there is none. */
  show(failure, delay) {
    clearInterval(this.#timer);
    const end = performance.now() + (delay ?? 0);
    const write = () => {
      const seconds = Math.ceil((end - performance.now()) / 1000);
      const next = seconds > 0 ? ` Next try in ${seconds} s.` : ' Trying again …';
      this.#text.textContent = failure.message + (delay === null ? '' : next);
    };
    write();
    if (delay !== null) this.#timer = setInterval(write, 1000);
    this.#button.style.display = delay === null ? 'none' : '';
    this.#box.style.display = 'flex';
    this.#box.style.maxWidth = `${this.scroller.clientWidth - 24}px`;
    this.#box.style.top = `${Math.max(12, this.scroller.clientHeight - this.#box.offsetHeight - 12)}px`;
  }

  hide() {
    clearInterval(this.#timer);
    this.#box.style.display = 'none';
    this.#text.textContent = '';
  }

  destroy() {
    this.hide();
    this.holder.remove();
  }
}
