
/** Does one change after the other. Of changes that wait and need no animation only the last is done. */
class ChangeQueue {
  #jobs = [];
  #isRunning = false;
  #run;

  constructor(run) { this.#run = run; }

  add(change) {
    const last = this.#jobs.at(-1);
    if (last && !last.change.animates && !change.animates) {
      last.change = change;
      return last.promise;
    }
    const job = {change};
    job.promise = new Promise((resolve, reject) => Object.assign(job, {resolve, reject}));
    this.#jobs.push(job);
    this.#work();
    return job.promise;
  }

  async #work() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    await null;
    while (this.#jobs.length > 0) {
      const {change, resolve, reject} = this.#jobs.shift();
      try {
        resolve(await this.#run(change));
      } catch (error) {
        reject(error);
      }
    }
    this.#isRunning = false;
  }
}
