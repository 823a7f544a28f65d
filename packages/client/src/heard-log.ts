/** Messages by which a repetition is known; of more than these nobody repeats. */
const KEPT = 2_000;

/** How far a log of events was heard, and of which database it is. */
export interface LogPlace {
  readonly sequence: number;
  readonly epoch: string;
}

/** What was heard of the log of events: where to go on after a gap, and what came already. */
export class HeardLog {
  #epoch: string | null = null;
  #sequence = 0;
  /** Up to here everything was heard before this connection. */
  #floor = 0;
  readonly #texts = new Set<string>();

  /** Where the next connection goes on; null before the server has said where it stands. */
  resume(): LogPlace | null {
    if (this.#epoch === null) return null;
    this.#floor = this.#sequence;
    return { sequence: this.#sequence, epoch: this.#epoch };
  }

  /** The server has told everything up to there. Another database, e.g. after a restore, counts anew. */
  standsAt({ sequence, epoch }: LogPlace): void {
    const isOther = this.#epoch !== null && this.#epoch !== epoch;
    if (isOther) this.#floor = 0;
    this.#sequence = isOther ? sequence : Math.max(this.#sequence, sequence);
    this.#epoch = epoch;
  }

  /** False for what came already; what is in no log is always new. */
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
