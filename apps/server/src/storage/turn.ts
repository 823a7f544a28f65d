/** Lets one work at a time through, in the order of asking. */
export class Turn {
  #last: Promise<void> = Promise.resolve();

  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve: finished } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    try {
      return await work();
    } finally {
      finished();
    }
  }
}
