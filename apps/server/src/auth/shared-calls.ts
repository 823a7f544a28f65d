import { randomUUID } from 'node:crypto';
import type { BusMessage, Clock, EventBus } from '../ports/index.ts';
import { CallLimit, type Calls } from './call-limit.ts';

/** Topic on the bus; the data are how many calls a server took of whom: `limit who` → count, and which server it was. */
export const CALLS_TAKEN = 'calls-taken';

/** What was taken is told together this often; a server counts that of the others as much later. */
const TOLD_EVERY_MS = 200;
/** Of at most 100 bytes each, under what a notice holds. */
const TOLD_AT_ONCE = 64;
/** An address or an id is shorter; what is not is counted here alone. */
const KEY_MAX = 100;
/** What is told later would count in another window: after a gap of the bus each server counts on from what it knows. */
const GOOD_FOR_MS = 2_000;

/**
 * Makes limits that count what every server on this bus takes, so that who is turned away by one is not served by the next
 * (issue 8). A call is answered at once from what is known here: between two tellings each server may take what is left.
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
