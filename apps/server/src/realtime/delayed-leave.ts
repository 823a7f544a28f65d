import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../app-context.ts';
import { changeStatus } from '../commands/users/change-status.ts';
import type { SocketHub } from './socket-hub.ts';

/** How long a person without a connection counts as present: a page reload takes a moment. */
const LEAVE_AFTER_MS = 15_000;

/** Sets people Offline who closed their last connection and did not reconnect (D-066). */
export class DelayedLeave {
  readonly #context: AppContext;
  readonly #hub: SocketHub;
  readonly #timers = new Map<Id, NodeJS.Timeout>();

  constructor(context: AppContext, hub: SocketHub) {
    this.#context = context;
    this.#hub = hub;
  }

  /** Call when a connection of this person has closed. */
  left(userId: Id): void {
    clearTimeout(this.#timers.get(userId));
    const timer = setTimeout(() => void this.#leave(userId), LEAVE_AFTER_MS);
    timer.unref();
    this.#timers.set(userId, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  async #leave(userId: Id): Promise<void> {
    this.#timers.delete(userId);
    if (this.#hub.isConnected(userId)) return;
    const { storage, log } = this.#context;
    await storage
      .transaction((tx) => changeStatus(this.#context, tx, userId, 'Offline'))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'a status could not be set Offline'));
  }
}
