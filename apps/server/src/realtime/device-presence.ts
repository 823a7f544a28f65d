import type { Id } from '@benchbook/domain/ids';
import type { DeviceWatch } from '../commands/devices/device-watch.ts';
import type { SocketHub } from './socket-hub.ts';

/** How long a device without a connection counts as present: a page reload takes a moment. */
const LEAVE_AFTER_MS = 15_000;

/** Reports the sockets of devices to the device monitor. */
export class DevicePresence {
  readonly #watch: DeviceWatch;
  readonly #hub: Pick<SocketHub, 'deviceIds'>;
  readonly #timers = new Map<Id, NodeJS.Timeout>();

  constructor(watch: DeviceWatch, hub: Pick<SocketHub, 'deviceIds'>) {
    this.#watch = watch;
    this.#hub = hub;
  }

  /** Every device with a responding socket is present. */
  round(): void {
    for (const id of this.#hub.deviceIds()) this.#watch.seen(id);
  }

  /** Call when a connection of this device has closed. */
  closed(id: Id | null): void {
    if (id === null) return;
    clearTimeout(this.#timers.get(id));
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      if (!this.#hub.deviceIds().has(id)) this.#watch.left(id);
    }, LEAVE_AFTER_MS);
    timer.unref();
    this.#timers.set(id, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
