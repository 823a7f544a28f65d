import { markThreadRead } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findThread } from '../../commands/feedback/find-thread.ts';
import { markRead } from '../../commands/feedback/mark-read.ts';
import { subjectOf, THREAD_READING } from './outbox-kinds.ts';
import { inOne, queueWrite } from './queue-write.ts';

/** Stores locally how far a person has read, and queues it for the server; unsent messages have no position yet. */
export function markReadLocally(context: AppContext, caller: Caller, threadId: Id, position: number) {
  return inOne(context, async (joined, tx) => {
    const { instructionId } = await findThread(tx.feedback, caller, threadId);
    const told = Math.min(position, await tx.replica.knownMessages(caller.id, threadId));
    await queueWrite(context, tx, {
      ...{ userId: caller.id, kind: THREAD_READING, subject: subjectOf(instructionId) },
      ...{ method: markThreadRead.method, path: markThreadRead.path.replace('{threadId}', encodeURIComponent(threadId)) },
      body: { kind: 'json', json: { position: told } },
    });
    return markRead(joined, caller, threadId, told);
  });
}
