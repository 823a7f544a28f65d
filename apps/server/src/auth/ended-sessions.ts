import type { Id } from '@benchbook/domain/ids';
import type { Clock } from '../ports/index.ts';

/**
 * Sessions that ended before their access tokens expired. Kept in memory for the lifetime of such a token; a sign-out
 * on another server arrives over the bus.
 */
export class EndedSessions {
  readonly #clock: Clock;
  readonly #keepMs: number;
  readonly #forgetAtMs = new Map<Id, number>();

  constructor(clock: Clock, keepMs: number) {
    this.#clock = clock;
    this.#keepMs = keepMs;
  }

  add(sessionId: Id): void {
    const nowMs = this.#clock.nowMs();
    for (const [id, forgetAtMs] of this.#forgetAtMs) {
      if (forgetAtMs > nowMs) break;
      this.#forgetAtMs.delete(id);
    }
    this.#forgetAtMs.set(sessionId, nowMs + this.#keepMs);
  }

  has(sessionId: Id): boolean {
    return this.#forgetAtMs.has(sessionId);
  }
}
