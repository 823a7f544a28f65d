/** Batches of one subject without a usable answer, after which its first entry is sent in a call of its own. */
const UNANSWERED_MAX = 2;

interface Tried {
  readonly unanswered: number;
  /** A single call was answered since the last batch that was not. */
  readonly isSingleAnswered: boolean;
}

/**
 * Finds out, per subject, whether only batches get no usable answer: a filter between here and the server may not know their
 * address, or a line be too slow for so many entries at once. After two such batches one entry is sent in a call of its
 * own. If that is answered and the next batch is not, entries are sent one by one; a batch that is answered ends this.
 */
export class BatchProbe {
  readonly #tried = new Map<string, Tried>();

  /** Whether the next entry of the subject is sent in a call of its own. */
  isProbeDue(subject: string): boolean {
    const { unanswered = 0, isSingleAnswered = false } = this.#tried.get(subject) ?? {};
    return unanswered >= UNANSWERED_MAX && !isSingleAnswered;
  }

  singleAnswered(subject: string): void {
    const tried = this.#tried.get(subject);
    if (tried) this.#tried.set(subject, { ...tried, isSingleAnswered: true });
  }

  batchAnswered(subject: string): void {
    this.#tried.delete(subject);
  }

  /** @returns whether the entries of the batch are sent one by one from now on */
  batchUnanswered(subject: string): boolean {
    const { unanswered = 0, isSingleAnswered = false } = this.#tried.get(subject) ?? {};
    if (isSingleAnswered && unanswered >= UNANSWERED_MAX) {
      this.#tried.delete(subject);
      return true;
    }
    this.#tried.set(subject, { unanswered: unanswered + 1, isSingleAnswered: false });
    return false;
  }
}
