import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';

const MB = 1024 * 1024;

/** Two of the largest documents, or sixteen lists of two megabytes: more than any page has under way. */
const OF_A_PERSON = 32 * MB;

/**
 * Of everybody: read, a body takes about as much again. Beyond it each person has one body at a time, and beyond twice of it nobody has
 * another: a server of 4 GB has room for that.
 */
const IN_ALL = 256 * MB;

/** What a call holds beside its body: so many of the smallest one person has at once. */
const LEAST = Math.floor(OF_A_PERSON / 500);

const MESSAGE = 'Too much is on its way at once. Nothing of this call was done; it can be sent again in a moment.';

/** Seconds after which it is worth another try: what is under way takes about as long. */
const RETRY_AFTER_S = 2;

/**
 * Counts the bytes of JSON bodies from before the first is read until their call is done. Calls of one person take turns, and each
 * that waits holds its body: who sends a thousand at once would else fill the memory of the server (issue 8, floods).
 */
export class BodiesHeld {
  readonly #ofPerson: number;
  readonly #inAll: number;
  readonly #held = new Map<Id, number>();
  #total = 0;

  constructor(ofPerson: number = OF_A_PERSON, inAll: number = IN_ALL) {
    this.#ofPerson = ofPerson;
    this.#inAll = inAll;
  }

  /**
   * Makes room for a body. Who holds nothing yet may send one also where others hold much.
   *
   * @param bytes as declared, or as many as the call takes where nothing is
   * @returns how to give the room back; a second time does nothing
   * @throws DomainError `RATE_LIMITED`
   */
  hold(who: Id, bytes: number): () => void {
    const counted = Math.max(bytes, LEAST);
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
