/** Minimum length of a scan: fewer characters can't be distinguished from keys pressed together. */
export const SCAN_LEAST_LENGTH = 4;

/** Maximum milliseconds between two keys of a scanner, by `event.timeStamp`. Nobody types a code so fast. */
export const SCAN_MOST_GAP_MS = 35;

/** Longer than any code on a part: QR codes end at 4,296 characters, codes on a shop floor far below this. */
export const SCAN_MOST_LENGTH = 1_000;

/** The properties of a key that identify a scan. */
export interface BurstKey {
  readonly kind: 'character' | 'end' | 'other';
  /** `event.timeStamp`, in ms. */
  readonly atMs: number;
}

/**
 * Role of a key after the keys before it. `first` and `further`: a character of a possible scan; `scan`: Enter or Tab at the
 * end of one; `echo`: a second one right after it, as sent by scanners set to CR LF; `other`: not part of a scan.
 */
export type KeyMeaning = 'first' | 'further' | 'scan' | 'echo' | 'other';

/** Distinguishes the keys of a hand scanner from a person's by their timing: scanners type very fast. */
export class KeyBurst {
  #length = 0;
  #lastMs = Number.NEGATIVE_INFINITY;
  #hasEnded = false;

  /** Characters since the first one of the burst. */
  get length(): number {
    return this.#length;
  }

  next({ kind, atMs }: BurstKey): KeyMeaning {
    const gapMs = atMs - this.#lastMs;
    const isQuick = gapMs >= 0 && gapMs <= SCAN_MOST_GAP_MS;
    this.#lastMs = atMs;
    if (kind === 'character') {
      const isFurther = isQuick && this.#length > 0 && !this.#hasEnded;
      this.#length = isFurther ? this.#length + 1 : 1;
      this.#hasEnded = false;
      return isFurther ? 'further' : 'first';
    }
    if (kind === 'end' && isQuick && this.#hasEnded) return 'echo';
    if (kind === 'end' && isQuick && this.#length >= SCAN_LEAST_LENGTH) {
      this.#hasEnded = true;
      return 'scan';
    }
    this.#length = 0;
    this.#hasEnded = false;
    return 'other';
  }
}
