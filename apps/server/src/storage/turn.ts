/** A mutex that admits callers in the order of their requests. */
export class Turn {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** Returns undefined if the lock is free, so that nobody waits unnecessarily; else a promise to await. Then call `leave`. */
  enter(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return undefined;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
