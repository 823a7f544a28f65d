import type { Id } from '@benchbook/domain/ids';

/**
 * Limits how many calls each person may have in progress, for calls that can hold much memory for as long as their sender
 * likes.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #underWay = new Map<Id, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Does some work, unless this person already has the maximum in progress.
   *
   * @throws what `refusal` makes
   */
  async run<Result>(who: Id, work: () => Promise<Result>, refusal: () => Error): Promise<Result> {
    const count = this.#underWay.get(who) ?? 0;
    if (count >= this.#most) throw refusal();
    this.#underWay.set(who, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(who) ?? 1) - 1;
      if (left > 0) this.#underWay.set(who, left);
      else this.#underWay.delete(who);
    }
  }
}
