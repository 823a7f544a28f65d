import type { Later } from './later.ts';

/** Aborts a call after a period without data, however long the whole answer takes. */
export class Silence {
  readonly #control = new AbortController();
  readonly #limitMs: number;
  readonly #later: Later;
  readonly #onTimeout: () => void;
  #cancel: () => void = () => undefined;

  constructor(limitMs: number, later: Later, onTimeout: () => void) {
    this.#limitMs = limitMs;
    this.#later = later;
    this.#onTimeout = onTimeout;
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Settles as `coming` does; aborts the call with a `TimeoutError` when that takes longer than the limit. */
  async during<Result>(coming: Promise<Result>): Promise<Result> {
    this.#cancel = this.#later(() => {
      this.#onTimeout();
      this.#control.abort(new DOMException('Nothing came in time', 'TimeoutError'));
    }, this.#limitMs);
    try {
      return await coming;
    } finally {
      this.#cancel();
    }
  }

  /** Wraps the answer: each chunk of its body has the same limit as the first byte. The limit does not run while nobody reads. */
  over(answer: Response): Response {
    const { body, status, statusText, headers } = answer;
    if (!body) return answer;
    const reader = body.getReader();
    const watched = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await this.during(reader.read()).catch((error: unknown) => {
            throw error instanceof DOMException ? error : new DOMException(`The answer broke off: ${error}`, 'NetworkError');
          });
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    return new Response(watched, { status, statusText, headers });
  }
}
