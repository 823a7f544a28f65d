import type { Id } from '@benchbook/domain/ids';

/** Concurrent calls per person: a page sends a handful, and some people have several pages open. */
const CONCURRENT_CALLS = 8;

interface Person {
  atWork: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits each person's concurrent calls. Further calls wait behind that person's own: the database works on calls one
 * after the other, so a thousand calls of one person would otherwise all run before everybody else's.
 */
export class PersonTurns {
  readonly #most: number;
  readonly #people = new Map<Id, Person>();

  constructor(most: number = CONCURRENT_CALLS) {
    this.#most = most;
  }

  async run<Result>(who: Id, work: () => Promise<Result>): Promise<Result> {
    const person = this.#people.get(who) ?? { atWork: 0, waiting: [] };
    this.#people.set(who, person);
    if (person.atWork < this.#most) person.atWork++;
    else await new Promise<void>((begin) => person.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = person.waiting.shift();
      if (next) next();
      else if (--person.atWork === 0) this.#people.delete(who);
    }
  }
}
