/** Number of recent messages remembered to detect duplicates; duplicates never reach further back. */
const KEPT = 2_000;

/** Position in the log of events, and the database that the log belongs to. */
export interface LogPlace {
  readonly sequence: number;
  readonly epoch: string;
}

/** Tracks which events were received: where to resume after a gap, and which events are duplicates. */
export class EventLogCursor {
  #epoch: string | null = null;
  #sequence = 0;
  /** Every event up to this sequence was received before this connection. */
  #floor = 0;
  readonly #texts = new Set<string>();

  /** Where the next connection resumes; null before the server has sent its position. */
  resume(): LogPlace | null {
    if (this.#epoch === null) return null;
    this.#floor = this.#sequence;
    return { sequence: this.#sequence, epoch: this.#epoch };
  }

  /** The server has sent everything up to this position. Another database, e.g. after a restore, restarts the count. */
  standsAt({ sequence, epoch }: LogPlace): void {
    const isOther = this.#epoch !== null && this.#epoch !== epoch;
    if (isOther) this.#floor = 0;
    this.#sequence = isOther ? sequence : Math.max(this.#sequence, sequence);
    this.#epoch = epoch;
  }

  /** False for a duplicate; a message outside the log is always new. */
  isNew(text: string, sequence: number | null): boolean {
    if (sequence === null) return true;
    if (sequence <= this.#floor || this.#texts.has(text)) return false;
    const [oldest] = this.#texts;
    if (this.#texts.size >= KEPT && oldest !== undefined) this.#texts.delete(oldest);
    this.#texts.add(text);
    this.#sequence = Math.max(this.#sequence, sequence);
    return true;
  }
}
