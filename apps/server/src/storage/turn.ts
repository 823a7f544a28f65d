/** Lets one at a time through, in the order of asking. */
export class Turn {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** Undefined when it is ours at once, so that nobody waits who need not; else what to wait for. Then `leave`. */
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
