import { DEVICE_STAYS_MS } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import type { Clock, EventBus, Storage } from '../../ports/index.ts';
import { DEVICE_STIRRED } from './device-topics.ts';

/** Minimum interval in ms between two writes for a device: many calls a second cause one write per half minute. */
const WRITE_INTERVAL_MS = 30_000;

/** Number of devices kept in memory before old ones are dropped. */
const MAX_REMEMBERED = 5_000;

interface WatchOptions {
  readonly storage: Storage;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: { warn(fields: object, words: string): void };
}

/** Tracks which devices are online, from their calls and their sockets. Presence is not an event of the log. */
export class DeviceWatch {
  readonly #options: WatchOptions;
  readonly #notedAtMs = new Map<Id, number>();
  readonly #pendingWrites = new Set<Promise<void>>();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Records a call from a device; null means none. Does not wait for the write. */
  seen(id: Id | null): void {
    if (id === null) return;
    const nowMs = this.#options.clock.nowMs();
    const notedAtMs = this.#notedAtMs.get(id);
    const sinceMs = notedAtMs === undefined ? Number.POSITIVE_INFINITY : Math.abs(nowMs - notedAtMs);
    if (sinceMs < WRITE_INTERVAL_MS) return;
    this.#remember(id, nowMs);
    this.#write(id, nowMs + DEVICE_STAYS_MS, sinceMs >= DEVICE_STAYS_MS);
  }

  /** Records that the last connection of a device has closed. */
  left(id: Id): void {
    this.#notedAtMs.delete(id);
    this.#write(id, this.#options.clock.nowMs(), true);
  }

  /** Waits for pending writes. */
  async settle(): Promise<void> {
    await Promise.all(this.#pendingWrites);
  }

  #remember(id: Id, nowMs: number): void {
    if (this.#notedAtMs.size >= MAX_REMEMBERED)
      for (const [each, atMs] of this.#notedAtMs) if (nowMs - atMs >= DEVICE_STAYS_MS) this.#notedAtMs.delete(each);
    this.#notedAtMs.set(id, nowMs);
  }

  #write(id: Id, hereUntilMs: number, isNews: boolean): void {
    const { storage, bus, log } = this.#options;
    const written = storage
      .transaction(async ({ devices, afterCommit }) => {
        await devices.keepHere([id], hereUntilMs);
        if (isNews) afterCommit(() => bus.publish({ topic: DEVICE_STIRRED, subjectId: id }));
      })
      .catch((error: unknown) => log.warn({ error: String(error) }, 'the presence of a device could not be saved'))
      .finally(() => this.#pendingWrites.delete(written));
    this.#pendingWrites.add(written);
  }
}
