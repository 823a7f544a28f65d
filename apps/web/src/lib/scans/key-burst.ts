/** Least characters of a scan: of fewer, a person's chord of keys can not be told apart. */
export const SCAN_LEAST_LENGTH = 4;

/** Most milliseconds between two keys of a scanner, by `event.timeStamp`. Nobody types a code so fast. */
export const SCAN_MOST_GAP_MS = 35;

/** More characters than any code on a part has: QR codes end at 4,296, codes on a shop floor far below this. */
export const SCAN_MOST_LENGTH = 1_000;

/** A key as far as a scan depends on it. */
export interface BurstKey {
  readonly kind: 'character' | 'end' | 'other';
  /** `event.timeStamp`, in ms. */
  readonly atMs: number;
}

/**
 * What a key is to the keys before it. `first` and `further`: a character of what may become a scan; `scan`: Enter or Tab at the
 * end of one; `echo`: another one right behind it, as scanners send that are set to CR LF; `other`: no part of a scan.
 */
export type KeyMeaning = 'first' | 'further' | 'scan' | 'echo' | 'other';

/** Tells the keys of a hand scanner from those of a person by their times: scanners are keyboards that type very fast. */
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
