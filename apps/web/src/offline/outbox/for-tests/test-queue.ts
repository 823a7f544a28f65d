import { vi } from 'vitest';
import { doneNow, Outbox } from '../outbox.ts';
import type { OutboxEntry, OutboxState, Refused } from '../outbox-store.ts';

/** The server's final refusal. */
export class Refusal extends Error {}

export interface Tick extends OutboxEntry {
  readonly itemId: string;
  readonly isDone: boolean;
}

/** The server's behaviour: accepts, does not answer, refuses, or fails in a way that decides nothing. */
export type Said = 'ok' | 'down' | 'no' | 'poison';
/** The server failed with an error on this entry. */
export class PoisonEntry extends Error {}

export interface Device {
  state: OutboxState<Tick>;
  /** A database: it answers asynchronously. */
  isSlow?: boolean;
  isFull?: boolean;
  isBroken?: boolean;
}

export const anEmptyDevice = (given: Partial<Device> = {}): Device => ({ state: { pending: [], refused: [] }, ...given });

/** A server that answers in sequence or by entry, and a device that stores. */
export function aQueue(
  answers: Said[] | ((tick: Tick) => Said),
  device: Device = anEmptyDevice(),
  more: Partial<ConstructorParameters<typeof Outbox<Tick, string>>[0]> = {},
) {
  const sent: Tick[] = [];
  const confirmed: string[] = [];
  const failures: unknown[] = [];
  const without = ({ pending, refused }: OutboxState<Tick>, { eventId }: Tick): OutboxState<Tick> => ({
    pending: pending.filter((each) => each.eventId !== eventId),
    refused: refused.filter(({ entry }) => entry.eventId !== eventId),
  });
  const onDevice = <T>(work: () => T): T | Promise<T> => {
    if (!device.isSlow) return work();
    return Promise.resolve().then(() => {
      if (device.isBroken) throw new Error('the database is gone');
      return work();
    });
  };
  const write = (state: OutboxState<Tick>): void => {
    if (device.isFull) throw new Error('no room');
    device.state = state;
  };
  const queue = new Outbox<Tick, string>({
    store: {
      load: () => onDevice(() => device.state),
      keep: (tick) =>
        onDevice(() => {
          const rest = without(device.state, tick);
          write({ ...rest, pending: [...rest.pending, tick] });
        }),
      forget: (tick) => onDevice(() => write(without(device.state, tick))),
      ...(device.isSlow && {
        deadLetter: async (refusal: Refused<Tick>) =>
          onDevice(() => {
            const rest = without(device.state, refusal.entry);
            write({ ...rest, refused: [...rest.refused, refusal] });
          }),
      }),
    },
    send: async (tick) => {
      sent.push(tick);
      const answer = typeof answers === 'function' ? answers(tick) : (answers.shift() ?? 'ok');
      if (answer === 'poison') throw new PoisonEntry('It went wrong.');
      if (answer === 'down') throw new Error('no network');
      if (answer === 'no') throw new Refusal('Not so.');
      return tick.itemId;
    },
    isFinal: (error) => error instanceof Refusal,
    isPoison: (error) => error instanceof PoisonEntry,
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    onConfirmed: (answer) => {
      confirmed.push(answer);
    },
    onRefused: () => undefined,
    onStoreFailure: (error) => failures.push(error),
    ...more,
  });
  return { queue, sent, confirmed, device, failures };
}

export const tick = (itemId: string, isDone = true): Tick => ({ ...doneNow(), userId: 'u', itemId, isDone });
export const settle = () => vi.advanceTimersByTimeAsync(0);
