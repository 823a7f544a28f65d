import { connection } from '../../../lib/connection/connection.ts';
import { confirmTick, isFinalRefusal, sendTick } from '../api/send-tick.ts';
import { keepTicks, loadTicks } from './kept-ticks.ts';
import { type PendingTick, TickQueue } from './tick-queue.ts';

const queues = new Map<string, TickQueue>();

/** The line of this person on this device; it goes on sending after the instruction is closed. */
export function ticksOf(userId: string): TickQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = new TickQueue({
    send: sendTick,
    isFinal: isFinalRefusal,
    onConfirmed: confirmTick,
    load: () => loadTicks(userId),
    keep: (pending: readonly PendingTick[]) => keepTicks(userId, pending),
  });
  queues.set(userId, queue);
  connection.subscribe(({ isOnline }) => {
    if (isOnline) void queue.flush();
  });
  void queue.flush();
  return queue;
}
