import { SOCKET_MEMORY_MS } from '@benchbook/contracts/timing';
import type { Audience } from './audience.ts';

interface Recent {
  /** The serialized message. */
  readonly text: string;
  readonly to: Audience;
  /** `performance.now()` */
  readonly atMs: number;
}

/** The answer to a call may arrive this much earlier than a socket message. */
const SLACK_MS = 1_000;

const KEPT_MS = SOCKET_MEMORY_MS + SLACK_MS;

/** Recently sent messages, for pages that read data before their socket was open. */
export class RecentMessages {
  #messages: Recent[] = [];

  keep(message: Recent): void {
    const oldest = this.#messages[0] ?? message;
    // Removed in batches and seldom: a busy minute has thousands.
    if (message.atMs - oldest.atMs > 2 * KEPT_MS)
      this.#messages = this.#messages.filter(({ atMs }) => message.atMs - atMs <= KEPT_MS);
    this.#messages.push(message);
  }

  /** Messages of the last `unheardMs` milliseconds, oldest first. */
  of(unheardMs: number, nowMs: number): readonly Recent[] {
    const sinceMs = nowMs - Math.min(unheardMs + SLACK_MS, KEPT_MS);
    return this.#messages.filter(({ atMs }) => atMs >= sinceMs);
  }
}
