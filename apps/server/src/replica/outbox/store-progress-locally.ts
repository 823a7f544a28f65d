import { type StepsDone, storeStepsDone, type Tick } from '@benchbook/contracts';
import { newId } from '@benchbook/domain/ids';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { readAssignment } from '../../commands/progress/assignment-view.ts';
import { type RecordTicks, recordTicks } from '../../commands/progress/store-progress.ts';
import type { Transaction } from '../../ports/index.ts';
import { subjectOf, TICKS } from './outbox-kinds.ts';
import { queueWrite } from './queue-write.ts';

/**
 * Records ticks locally and queues them for the server, with their local ids, times, runs and revisions: sending them a week
 * later, or twice, gives the same result.
 */
export const recordTicksLocally: RecordTicks = async (context, tx, caller, done) => {
  const ticks = await asEvents(context, tx, done);
  const readNewest = await recordTicks(context, tx, caller, { ...done, ticks });
  if (ticks.length > 0)
    await queueWrite(context, tx, {
      ...{ userId: caller.id, kind: TICKS, subject: subjectOf(done.instructionId) },
      ...{ method: storeStepsDone.method, path: storeStepsDone.path },
      body: { kind: 'json', json: z.encode(storeStepsDone.body, { ...done, ticks }) },
    });
  return readNewest;
};

/** For a plain client, which can't send one. */
const NO_REASON = 'No reason was given.';

/** Drops ticks of a plain client that change nothing; completes the others to events. */
async function asEvents({ clock }: AppContext, tx: Transaction, done: StepsDone): Promise<Tick[]> {
  const record = await tx.assignments.find(done.userId, done.instructionId);
  const instruction = await tx.instructions.find(done.instructionId);
  const live = instruction?.release.liveRevision ?? null;
  const view = record && (await readAssignment(tx, record, live));
  const before = new Map(view?.items.map(({ itemId, isDone }) => [itemId, isDone]));
  const nowMs = clock.nowMs();
  return done.ticks
    .filter(({ eventId, itemId, isDone }) => eventId !== null || before.get(itemId) !== isDone)
    .map((tick) => ({
      ...tick,
      eventId: tick.eventId ?? newId(nowMs),
      atMs: tick.atMs ?? nowMs,
      run: tick.run ?? record?.run ?? null,
      revision: tick.revision ?? live,
      // A plain client names no run, and reopens a completed one when it undoes a step.
      ...(tick.run === null && !tick.isDone && { reopen: true as const, reason: tick.reason ?? NO_REASON }),
    }));
}
