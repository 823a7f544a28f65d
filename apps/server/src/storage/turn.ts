/** Lets one work at a time through, in the order of asking. */
export class Turn {
  #last: Promise<void> = Promise.resolve();

  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    let finished = (): void => {};
    this.#last = new Promise((resolve) => {
      finished = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      finished();
    }
  }
}
