import { randomUUID } from 'node:crypto';
import type { BusMessage, Clock, EventBus } from '../ports/index.ts';
import { CallLimit, type Calls } from './call-limit.ts';

/** Bus topic; the data has a server's name and the calls it accepted: `limit who` → count. */
export const CALLS_TAKEN = 'calls-taken';

/** Interval in ms at which accepted calls are published; other servers count them with this delay. */
const TOLD_EVERY_MS = 200;
/** Maximum entries per message, of at most 100 bytes each, within the size of a notification. */
const TOLD_AT_ONCE = 64;
/** Maximum length of a key; an address or an id is shorter. Calls with a longer key are counted locally only. */
const KEY_MAX = 100;
/** Maximum age in ms of a message; a later one would count in another window. After a gap in the bus each server continues with its own count. */
const GOOD_FOR_MS = 2_000;

/**
 * Makes limits that count the calls of every server on this bus, so that a caller rejected by one is not served by the
 * next (issue 8). A call is decided immediately from local data: between two messages each server may accept the rest.
 */
export class SharedCalls {
  readonly #clock: Clock;
  readonly #bus: EventBus;
  readonly #server = randomUUID();
  readonly #limits = new Map<string, CallLimit>();
  #untold = new Map<string, number>();

  constructor(clock: Clock, bus: EventBus) {
    this.#clock = clock;
    this.#bus = bus;
    bus.subscribe((message) => this.#hear(message));
  }

  /** @param name the same on every server, one word */
  limit(name: string, calls: Calls): CallLimit {
    const limit = new CallLimit(this.#clock, calls, (who, weight) => this.#note(`${name} ${who}`, weight));
    this.#limits.set(name, limit);
    return limit;
  }

  #note(key: string, weight: number): void {
    if (key.length > KEY_MAX) return;
    if (this.#untold.size === 0) setTimeout(() => this.#tell(), TOLD_EVERY_MS).unref();
    this.#untold.set(key, (this.#untold.get(key) ?? 0) + weight);
  }

  #tell(): void {
    const untold = [...this.#untold];
    this.#untold = new Map();
    for (let at = 0; at < untold.length; at += TOLD_AT_ONCE) {
      const data = { ...Object.fromEntries(untold.slice(at, at + TOLD_AT_ONCE)), server: this.#server };
      this.#bus.publish({ topic: CALLS_TAKEN, subjectId: null, data }, GOOD_FOR_MS);
    }
  }

  #hear({ topic, data }: BusMessage): void {
    if (topic !== CALLS_TAKEN || !data || data.server === this.#server) return;
    for (const [key, count] of Object.entries(data)) {
      const [name = '', who] = key.split(' ');
      if (who !== undefined && typeof count === 'number') this.#limits.get(name)?.count(who, count);
    }
  }
}
