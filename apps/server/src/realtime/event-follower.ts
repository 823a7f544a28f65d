import type { AppContext } from '../app-context.ts';
import { deliveriesFor } from './deliveries-for.ts';
import type { SocketHub } from './socket-hub.ts';

const BATCH = 500;

/** Reads committed events in order of their sequence and delivers each to the sockets once. */
export class EventFollower {
  readonly #context: AppContext;
  readonly #hub: SocketHub;
  #sequence: number;
  #running: Promise<void> | null = null;
  #isBehind = false;

  private constructor(context: AppContext, hub: SocketHub, sequence: number) {
    this.#context = context;
    this.#hub = hub;
    this.#sequence = sequence;
  }

  /** Starts after the newest existing event. */
  static async start(context: AppContext, hub: SocketHub): Promise<EventFollower> {
    const { sequence } = await context.storage.read(({ events }) => events.head());
    hub.reached(sequence);
    return new EventFollower(context, hub, sequence);
  }

  /** Call when there are new events. */
  wake(): void {
    this.#isBehind = true;
    this.#running ??= this.#catchUp()
      .catch((error: unknown) => this.#context.log.error({ error: String(error) }, 'an event was not sent to the sockets'))
      .finally(() => {
        this.#running = null;
        if (this.#isBehind) this.wake();
      });
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      const events = await this.#context.storage.read(({ events }) =>
        events.list({ afterSequence: this.#sequence, limit: BATCH }),
      );
      for (const event of events) {
        for (const { message, to } of await deliveriesFor(this.#context, event)) this.#hub.broadcast(message, to, event.sequence);
        this.#sequence = event.sequence;
        this.#hub.reached(event.sequence);
      }
      if (events.length === BATCH) this.#isBehind = true;
    }
  }
}
