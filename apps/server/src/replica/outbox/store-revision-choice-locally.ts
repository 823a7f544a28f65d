import { storeRevisionChoice } from '@benchbook/contracts';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type NewRevisionChoice, storeRevisionChoice as record } from '../../commands/progress/store-revision-choice.ts';
import { REVISION_CHOICE, subjectOf } from './outbox-kinds.ts';
import { inOne, queueWrite } from './queue-write.ts';

/** Records locally what a person chose when a newer revision was released, and queues it for the server with the same time. */
export function storeRevisionChoiceLocally(context: AppContext, caller: Caller, choice: NewRevisionChoice) {
  const { instructionId, ...said } = choice;
  return inOne(context, async (joined, tx) => {
    const stored = await record(joined, caller, choice);
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: REVISION_CHOICE,
      subject: subjectOf(instructionId),
      method: storeRevisionChoice.method,
      path: `/api/wip/${encodeURIComponent(instructionId)}/revision-choices`,
      body: { kind: 'json', json: z.encode(storeRevisionChoice.body, { ...said, atMs: stored.atMs }) },
    });
    return stored;
  });
}
