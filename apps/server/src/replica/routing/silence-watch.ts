/** Aborts the watched operation after a period without progress. A slow connection with progress is not aborted. */
export class SilenceWatch {
  readonly #longestMs: number;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
    this.moved();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  moved(): void {
    clearTimeout(this.#timer);
    const silent = (): void => this.#controller.abort(new DOMException('nothing moved for too long', 'TimeoutError'));
    this.#timer = setTimeout(silent, this.#longestMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
