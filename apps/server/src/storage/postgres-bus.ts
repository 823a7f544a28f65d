import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BusMessage, EventBus } from '../ports/event-bus.ts';
import { InProcessBus } from './in-process-bus.ts';
import { APPLICATION_NAME } from './postgres.ts';

const CHANNEL = 'benchbook';
const CONNECT_TIMEOUT_MS = 10_000;
const RECONNECT_AFTER_MS = 1_000;

/**
 * Maximum number of messages queued while the connection is broken; beyond it short-lived ones are dropped first, then the
 * oldest.
 */
const MOST_WAITING = 1_000;

/** PostgreSQL refuses longer notifications; ours contain only ids (design, section 2). */
const PAYLOAD_MAX_BYTES = 7_900;

interface Waiting {
  readonly payload: string;
  /** In time of `performance.now` of this process. */
  readonly goodUntilMs: number;
}

interface PostgresBusOptions {
  readonly url: string;
  /** Reports errors that no caller waits for: a broken connection, a listener that threw. */
  readonly report: (error: unknown) => void;
  /** Message to listeners after the connection was broken for a while: they must check what they missed. */
  readonly afterGap: BusMessage;
}

/** The bus of several servers on one database: LISTEN and NOTIFY on a separate connection that is reopened when it breaks. */
export class PostgresBus implements EventBus {
  readonly #options: PostgresBusOptions;
  readonly #local: InProcessBus;
  readonly #waiting: Waiting[] = [];
  #client: pg.Client | null = null;
  #isClosed = false;
  #isSending = false;
  #isReconnecting = false;

  private constructor(options: PostgresBusOptions) {
    this.#options = options;
    this.#local = new InProcessBus(options.report);
  }

  static async open(options: PostgresBusOptions): Promise<PostgresBus> {
    const bus = new PostgresBus(options);
    await bus.#connect();
    return bus;
  }

  publish(message: BusMessage, goodForMs = Number.POSITIVE_INFINITY): void {
    const payload = JSON.stringify(message);
    if (Buffer.byteLength(payload) > PAYLOAD_MAX_BYTES) throw new Error(`a message on ${message.topic} is too long for the bus`);
    if (this.#waiting.length === MOST_WAITING) this.#makeRoom();
    this.#waiting.push({ payload, goodUntilMs: performance.now() + goodForMs });
    void this.#send();
  }

  subscribe(listener: (message: BusMessage) => void): () => void {
    return this.#local.subscribe(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#local.close();
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: `${APPLICATION_NAME} bus`,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#local.publish(JSON.parse(payload));
    });
    client.on('error', this.#options.report);
    client.once('end', () => void this.#reconnect(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
    void this.#send();
  }

  /** A connection that failed to open also emits its end: only one of these events may start new attempts. */
  async #reconnect(old: pg.Client): Promise<void> {
    if (this.#client === old) this.#client = null;
    if (this.#isReconnecting) return;
    this.#isReconnecting = true;
    while (!this.#isClosed && this.#client === null) {
      await wait(RECONNECT_AFTER_MS, undefined, { ref: false });
      if (this.#isClosed) return;
      await this.#connect().then(() => this.#local.publish(this.#options.afterGap), this.#options.report);
    }
    this.#isReconnecting = false;
  }

  #makeRoom(): void {
    const lessNeeded = this.#waiting.findIndex(({ goodUntilMs }) => goodUntilMs < Number.POSITIVE_INFINITY);
    this.#waiting.splice(Math.max(0, lessNeeded), 1);
  }

  /** Sends the queue in order. A message whose sending failed is sent first after a reconnect; it may then arrive twice. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#waiting[0]; next && this.#client; next = this.#waiting[0]) {
        const isGood = performance.now() <= next.goodUntilMs;
        if (isGood) await this.#client.query('select pg_notify($1, $2)', [CHANNEL, next.payload]);
        // While it was sent, it may have been dropped from the queue.
        if (this.#waiting[0] === next) this.#waiting.shift();
      }
    } catch (error) {
      this.#options.report(error);
    } finally {
      this.#isSending = false;
    }
  }
}
