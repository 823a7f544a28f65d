/** A queued task. */
interface Waiting {
  readonly ownerId: string | undefined;
  come(): void;
}

/**
 * Limits the number of concurrent tasks. The person served the longest ago is next, however many tasks others have queued;
 * tasks of one person run in order. Tasks without a person do not wait for those of others.
 */
export class WorkLine {
  #free: number;
  readonly #waiting: Waiting[] = [];
  /** Number of the last started task per person; cleared when nobody waits. */
  readonly #servedAt = new Map<string, number>();
  #served = 0;

  /** @param places number of concurrent tasks */
  constructor(places: number) {
    this.#free = places;
  }

  /** @throws the error of `work`; the reason of `signal` if it was aborted before the start */
  async run<Result>(
    work: () => Promise<Result>,
    { signal, ownerId }: { readonly signal?: AbortSignal | undefined; readonly ownerId?: string | undefined } = {},
  ): Promise<Result> {
    await this.#turn(signal, ownerId);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #turn(signal: AbortSignal | undefined, ownerId: string | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      this.#serve(ownerId);
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      ownerId,
      come: () => {
        signal?.removeEventListener('abort', give);
        resolve();
      },
    };
    const give = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(signal?.reason);
    };
    this.#waiting.push(waiting);
    signal?.addEventListener('abort', give, { once: true });
    return promise;
  }

  #leave(): void {
    const servedAt = ({ ownerId }: Waiting): number => (ownerId === undefined ? 0 : (this.#servedAt.get(ownerId) ?? 0));
    const [next] = this.#waiting.toSorted((one, other) => servedAt(one) - servedAt(other));
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#serve(next.ownerId);
    next.come();
  }

  #serve(ownerId: string | undefined): void {
    if (this.#waiting.length === 0) this.#servedAt.clear();
    if (ownerId !== undefined) this.#servedAt.set(ownerId, ++this.#served);
  }
}
