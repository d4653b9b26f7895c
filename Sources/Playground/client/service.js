// Layout Service: an ES module that lays out the children of an element. It has no dependencies. What it does on screen is
// what the service answers; here it is asked for ahead of time, shown, and kept in step with the scroll.

/** The service could not be asked, or refused: `problem` is its document (RFC 9457) where there is one. */
export class LayoutFailure extends Error {
  constructor(message, status = 0, problem = null, retryAfter = 0) {
    super(message);
    this.name = 'LayoutFailure';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed later. */
  get isTransient() { return [0, 408, 429].includes(this.status) || this.status >= 500; }
}

/** Asks the service, again and again where that helps. */
class Service {
  #base;
  #tell;
  #headers;
  #wakers = new Set();

  /** `tell` hears of every request: what was sent, and what came of it. */
  constructor(base, headers, tell) {
    this.#base = new URL(base ?? '/', document.baseURI).href.replace(/\/$/, '');
    this.#headers = headers;
    this.#tell = tell;
  }

  /** The answer to one request, tried until it comes; `failed(failure, delay)` hears of each try in vain. */
  async ask(path, body, {signal, failed, succeeded} = {}) {
    for (let delay = 500; ; delay = Math.min(delay * 2, 8000)) {
      try {
        const answer = await this.#askOnce(path, body, signal);
        succeeded?.();
        return answer;
      } catch (failure) {
        if (signal?.aborted) throw failure;
        const again = failure.isTransient ? Math.max(delay, failure.retryAfter * 1000) : null;
        failed?.(failure, again);
        if (again === null) throw failure;
        await this.#sleep(again, signal);
      }
    }
  }

  /** Ends the wait before the next try. */
  retryNow() { for (const wake of [...this.#wakers]) wake(); }

  async #askOnce(path, body, signal) {
    const told = {method: 'POST', url: this.#base + path, path, body};
    const start = performance.now();
    let response;
    try {
      response = await fetch(told.url, {
        method: 'POST', headers: {...this.#headers, 'Content-Type': 'application/json', Accept: 'application/json'},
        body: JSON.stringify(body), signal,
      });
      told.answer = await response.json();
    } catch (error) {
      if (signal?.aborted) throw error;
      this.#tell({...told, error});
      throw new LayoutFailure('The layout service does not answer.', response?.ok === false ? response.status : 0);
    }
    told.status = response.status;
    told.milliseconds = performance.now() - start;
    this.#tell(told);
    if (response.ok) return told.answer;
    const retryAfter = Number(response.headers.get('Retry-After')) || 0;
    throw new LayoutFailure(told.answer.detail ?? response.statusText, response.status, told.answer, retryAfter);
  }

  #sleep(milliseconds, signal) {
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#wakers.add(wake);
      signal?.addEventListener('abort', wake, {once: true});
    });
  }
}
