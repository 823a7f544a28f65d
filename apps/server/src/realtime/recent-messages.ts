import { SOCKET_MEMORY_MS } from '@benchbook/contracts/timing';
import type { Audience } from './audience.ts';

interface Recent {
  /** As it went over the wire. */
  readonly text: string;
  readonly to: Audience;
  /** `performance.now()` */
  readonly atMs: number;
}

/** The answer to a call may be this much quicker on its way than what is said on the socket. */
const SLACK_MS = 1_000;

const KEPT_MS = SOCKET_MEMORY_MS + SLACK_MS;

/** What was told a moment ago, for pages that read before they could hear. */
export class RecentMessages {
  #messages: Recent[] = [];

  keep(message: Recent): void {
    const oldest = this.#messages[0] ?? message;
    // All at once and seldom: a busy minute has thousands.
    if (message.atMs - oldest.atMs > 2 * KEPT_MS)
      this.#messages = this.#messages.filter(({ atMs }) => message.atMs - atMs <= KEPT_MS);
    this.#messages.push(message);
  }

  /** What was told in the last `unheardMs` milliseconds, oldest first. */
  of(unheardMs: number, nowMs: number): readonly Recent[] {
    const sinceMs = nowMs - Math.min(unheardMs + SLACK_MS, KEPT_MS);
    return this.#messages.filter(({ atMs }) => atMs >= sinceMs);
  }
}
