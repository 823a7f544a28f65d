import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { t } from './messages.ts';

const MB = 1024 * 1024;

/** Limit per person: two of the largest documents, or sixteen lists of 2 MB; more than any page has in transit. */
const PERSON_LIMIT_BYTES = 32 * MB;

/**
 * Limit for everybody: a parsed body takes about the same amount again. Above it each person may have one body at a time, and above twice
 * the limit no further bodies are accepted: a server with 4 GB has room for that.
 */
const TOTAL_LIMIT_BYTES = 256 * MB;

/** Minimum count per call in bytes, for its memory besides the body; limits one person to 500 small calls at a time. */
const MIN_COUNTED_BYTES = Math.floor(PERSON_LIMIT_BYTES / 500);

const MESSAGE = t('bodiesHeld');

/** Retry-After in seconds; current calls take about as long. */
const RETRY_AFTER_S = 2;

/**
 * Counts the bytes of JSON bodies from before reading until the call is done. Calls of one person take turns, and each
 * waiting call holds its body: a thousand concurrent calls would otherwise fill the server's memory (issue 8, floods).
 */
export class BodiesHeld {
  readonly #ofPerson: number;
  readonly #inAll: number;
  readonly #held = new Map<Id, number>();
  #total = 0;

  constructor(ofPerson: number = PERSON_LIMIT_BYTES, inAll: number = TOTAL_LIMIT_BYTES) {
    this.#ofPerson = ofPerson;
    this.#inAll = inAll;
  }

  /**
   * Reserves room for a body. A person who holds nothing may send one even when others hold much.
   *
   * @param bytes declared length, or the call's maximum when none is declared
   * @returns a function that releases the room; calling it twice has no effect
   * @throws DomainError `RATE_LIMITED`
   */
  hold(who: Id, bytes: number): () => void {
    const counted = Math.max(bytes, MIN_COUNTED_BYTES);
    const before = this.#held.get(who) ?? 0;
    const total = this.#total + counted;
    const isTooMuch = before > 0 ? before + counted > this.#ofPerson || total > this.#inAll : total > 2 * this.#inAll;
    if (isTooMuch) throw new DomainError('RATE_LIMITED', { message: MESSAGE, extra: { retryAfterS: RETRY_AFTER_S } });
    this.#add(who, counted);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(who, -counted);
      isHeld = false;
    };
  }

  #add(who: Id, bytes: number): void {
    this.#total += bytes;
    const held = (this.#held.get(who) ?? 0) + bytes;
    if (held > 0) this.#held.set(who, held);
    else this.#held.delete(who);
  }
}
