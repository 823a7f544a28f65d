import type { Id } from '@benchbook/domain/ids';

/** Calls of one person that are at work at once: a page asks for a handful, and some people have several open. */
const AT_WORK_OF_A_PERSON = 8;

interface Person {
  atWork: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each person have a few calls at work. What somebody asks beyond that waits behind their own calls: the database takes
 * one after the other, and who sends a thousand at once would else stand a thousand times before everybody else.
 */
export class PersonTurns {
  readonly #most: number;
  readonly #people = new Map<Id, Person>();

  constructor(most: number = AT_WORK_OF_A_PERSON) {
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
