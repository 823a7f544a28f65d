/** Lets a few pieces of work go on at once; the others wait for their turn, the first that came first. */
export class WorkLine {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param places how many go on at once */
  constructor(places: number) {
    this.#free = places;
  }

  /** @throws as `work`; the reason of `signal` when it was aborted before the turn came */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const come = (): void => {
      signal?.removeEventListener('abort', give);
      resolve();
    };
    const give = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(come), 1);
      reject(signal?.reason);
    };
    this.#waiting.push(come);
    signal?.addEventListener('abort', give, { once: true });
    return promise;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}
