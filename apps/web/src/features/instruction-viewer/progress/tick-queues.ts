import { connection } from '../../../lib/connection/connection.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { keepAssignment } from '../api/assignment-cache.ts';
import { isFinalRefusal, sendTick } from '../api/send-tick.ts';
import { forgetTick, keepTick, loadTicks } from './kept-ticks.ts';
import { TickQueue } from './tick-queue.ts';

const queues = new Map<string, TickQueue>();

/** The line of this person on this device; it goes on sending after the instruction is closed. */
export function ticksOf(userId: string): TickQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = new TickQueue({
    send: sendTick,
    isFinal: isFinalRefusal,
    onConfirmed: keepAssignment,
    onRefused: ({ instructionId }) => {
      // What was shown is no longer so: released anew, withdrawn, or given to somebody else.
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
    },
    load: () => loadTicks(userId),
    keep: keepTick,
    forget: forgetTick,
    inTurn: (sendAll) => ('locks' in navigator ? navigator.locks.request(`benchbook-ticks/${userId}`, sendAll) : sendAll()),
  });
  queues.set(userId, queue);
  connection.subscribe(({ isOnline }) => {
    if (isOnline) void queue.flush();
  });
  void queue.flush();
  return queue;
}
