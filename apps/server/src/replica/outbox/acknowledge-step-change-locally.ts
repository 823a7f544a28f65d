import { acknowledgeStepChange } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { acknowledgeStepChange as record } from '../../commands/progress/changed-steps.ts';
import { READING, subjectOf } from './outbox-kinds.ts';
import { inOne, queueWrite } from './queue-write.ts';

interface Reading {
  readonly instructionId: Id;
  readonly stepId: Id;
  readonly revision: number;
}

/** Records locally who has read which change, and queues it for the server. */
export function acknowledgeStepChangeLocally(context: AppContext, caller: Caller, reading: Reading) {
  return inOne(context, async (joined, tx) => {
    const answer = await record(joined, caller, reading);
    await queueWrite(context, tx, {
      ...{ userId: caller.id, kind: READING, subject: subjectOf(reading.instructionId) },
      ...{ method: acknowledgeStepChange.method, path: `/api/wip/${encodeURIComponent(reading.instructionId)}/changed-steps` },
      body: { kind: 'json', json: { StepID: reading.stepId, revision: reading.revision } },
    });
    return answer;
  });
}
