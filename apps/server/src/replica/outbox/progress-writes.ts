import * as calls from '@benchbook/contracts';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type AlertAcknowledgement, acknowledgeAlerts } from '../../commands/progress/acknowledge-alerts.ts';
import { readAssignment } from '../../commands/progress/assignment-view.ts';
import { acknowledgeStepChange } from '../../commands/progress/changed-steps.ts';
import { type RecordTicks, recordTicks } from '../../commands/progress/store-progress.ts';
import { type NewRevisionChoice, storeRevisionChoice } from '../../commands/progress/store-revision-choice.ts';
import type { Transaction } from '../../ports/index.ts';
import { ALERT_ACKNOWLEDGEMENT, inOne, queueWrite, READING, REVISION_CHOICE, TICKS } from './queue-write.ts';

/**
 * Records ticks locally and queues them for the server, with their local ids, times, runs and revisions: sending them a week
 * later, or twice, gives the same result.
 */
export const recordTicksLocally: RecordTicks = async (context, tx, caller, done) => {
  const ticks = await asEvents(context, tx, done);
  const readNewest = await recordTicks(context, tx, caller, { ...done, ticks });
  if (ticks.length > 0)
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: TICKS,
      instructionId: done.instructionId,
      call: calls.storeStepsDone,
      body: { kind: 'json', json: z.encode(calls.storeStepsDone.body, { ...done, ticks }) },
    });
  return readNewest;
};

/** For a plain client, which can't send one. */
const NO_REASON = 'No reason was given.';

/** Drops ticks of a plain client that change nothing; completes the others to events. */
async function asEvents({ clock }: AppContext, tx: Transaction, done: calls.StepsDone): Promise<calls.Tick[]> {
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

/** Records locally that all alerts were read before the work of a run, and queues it for the server with the same time. */
export function acknowledgeAlertsLocally(context: AppContext, caller: Caller, reading: AlertAcknowledgement) {
  const { instructionId, run, revision, readKeys } = reading;
  return inOne(context, async (joined, tx) => {
    const stored = await acknowledgeAlerts(joined, caller, reading);
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: ALERT_ACKNOWLEDGEMENT,
      instructionId,
      call: calls.acknowledgeAlerts,
      body: { kind: 'json', json: z.encode(calls.acknowledgeAlerts.body, { run, revision, readKeys, atMs: stored.atMs }) },
    });
    return stored;
  });
}

interface ReadStepChange {
  readonly instructionId: Id;
  readonly stepId: Id;
  readonly revision: number;
}

/** Records locally who has read which change, and queues it for the server. */
export function acknowledgeStepChangeLocally(context: AppContext, caller: Caller, reading: ReadStepChange) {
  const { instructionId, stepId, revision } = reading;
  return inOne(context, async (joined, tx) => {
    const answer = await acknowledgeStepChange(joined, caller, reading);
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: READING,
      instructionId,
      call: calls.acknowledgeStepChange,
      body: { kind: 'json', json: { StepID: stepId, revision } },
    });
    return answer;
  });
}

/** Records locally what a person chose when a newer revision was released, and queues it for the server with the same time. */
export function storeRevisionChoiceLocally(context: AppContext, caller: Caller, choice: NewRevisionChoice) {
  const { instructionId, ...said } = choice;
  return inOne(context, async (joined, tx) => {
    const stored = await storeRevisionChoice(joined, caller, choice);
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: REVISION_CHOICE,
      instructionId,
      call: calls.storeRevisionChoice,
      body: { kind: 'json', json: z.encode(calls.storeRevisionChoice.body, { ...said, atMs: stored.atMs }) },
    });
    return stored;
  });
}
