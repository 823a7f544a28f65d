import { randomUUID } from 'node:crypto';
import type { BusMessage, Clock, EventBus } from '../ports/index.ts';
import { CallLimit, type Calls } from './call-limit.ts';

/** Bus topic; the data has a server's name and the calls it accepted: `limit who` → count. */
export const CALLS_TAKEN = 'calls-taken';

/** Interval in ms at which accepted calls are published; other servers count them with this delay. */
const PUBLISH_INTERVAL_MS = 200;
/** Maximum entries per message, of at most 100 bytes each, within the size of a notification. */
const MAX_ENTRIES = 64;
/** Maximum length of a key; an address or an id is shorter. Calls with a longer key are counted locally only. */
const MAX_KEY_LENGTH = 100;
/** Maximum age in ms of a message; a later one would count in another window. After a gap in the bus each server continues with its own count. */
const MAX_AGE_MS = 2_000;

/**
 * Makes limits that count the calls of every server on this bus, so that a caller rejected by one is not served by the
 * next (issue 8). A call is decided immediately from local data: between two messages each server may accept the rest.
 */
export class SharedCalls {
  readonly #clock: Clock;
  readonly #bus: EventBus;
  readonly #server = randomUUID();
  readonly #limits = new Map<string, CallLimit>();
  #unpublished = new Map<string, number>();

  constructor(clock: Clock, bus: EventBus) {
    this.#clock = clock;
    this.#bus = bus;
    bus.subscribe((message) => this.#receive(message));
  }

  /** @param name the same on every server, one word */
  limit(name: string, calls: Calls): CallLimit {
    const limit = new CallLimit(this.#clock, calls, (who, weight) => this.#note(`${name} ${who}`, weight));
    this.#limits.set(name, limit);
    return limit;
  }

  #note(key: string, weight: number): void {
    if (key.length > MAX_KEY_LENGTH) return;
    if (this.#unpublished.size === 0) setTimeout(() => this.#publish(), PUBLISH_INTERVAL_MS).unref();
    this.#unpublished.set(key, (this.#unpublished.get(key) ?? 0) + weight);
  }

  #publish(): void {
    const unpublished = [...this.#unpublished];
    this.#unpublished = new Map();
    for (let at = 0; at < unpublished.length; at += MAX_ENTRIES) {
      const data = { ...Object.fromEntries(unpublished.slice(at, at + MAX_ENTRIES)), server: this.#server };
      this.#bus.publish({ topic: CALLS_TAKEN, subjectId: null, data }, MAX_AGE_MS);
    }
  }

  #receive({ topic, data }: BusMessage): void {
    if (topic !== CALLS_TAKEN || !data || data.server === this.#server) return;
    for (const [key, count] of Object.entries(data)) {
      const [name = '', who] = key.split(' ');
      if (who !== undefined && typeof count === 'number') this.#limits.get(name)?.count(who, count);
    }
  }
}
