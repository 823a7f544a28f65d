import { markThreadRead, newMessageCodec, postMessage } from '@benchbook/contracts';
import { deviceTimeMs } from '@benchbook/domain/devices';
import type { FeedbackMessage } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findThread } from '../../commands/feedback/find-thread.ts';
import { markRead } from '../../commands/feedback/mark-read.ts';
import { checkMaySpeak, checkSaid, keepFiles, type ReceivedMessage } from '../../commands/feedback/post-message.ts';
import { COPY_CHANGED } from '../copy/copy-topics.ts';
import { showMessage } from '../copy/show-unsent.ts';
import { inOne, MESSAGE, queueWrite, THREAD_READING } from './queue-write.ts';

/**
 * Queues a message for the server, with its files by hash and its time; the thread shows it as unsent until the server
 * returns it.
 *
 * @throws the errors of `postMessage`, as far as this copy knows the thread
 */
export function postMessageLocally(context: AppContext, caller: Caller, received: ReceivedMessage): Promise<FeedbackMessage> {
  return inOne(context, async (_joined, tx) => {
    const { instructionId } = await checkMaySpeak(tx, caller, received.threadId);
    checkSaid(received);
    const nowMs = context.clock.nowMs();
    const files = await keepFiles(tx, received.files, nowMs);
    const { threadId, text } = received;
    const entry = await queueWrite(context, tx, {
      userId: caller.id,
      kind: MESSAGE,
      instructionId,
      call: postMessage,
      body: {
        kind: 'form',
        field: 'feedback',
        json: z.encode(newMessageCodec, { threadId, text, atMs: deviceTimeMs(received.atMs, nowMs) }),
        files: files.map(({ name, sha256, mediaType }) => ({ name, sha256, mediaType })),
      },
    });
    // The list of threads shows it too.
    tx.afterCommit(() => context.bus.publish({ topic: COPY_CHANGED, subjectId: null }));
    return showMessage(tx, entry);
  });
}

/** Stores locally how far a person has read, and queues it for the server; unsent messages have no position yet. */
export function markReadLocally(context: AppContext, caller: Caller, threadId: Id, position: number) {
  return inOne(context, async (joined, tx) => {
    const { instructionId } = await findThread(tx.feedback, caller, threadId);
    const readUntil = Math.min(position, await tx.replica.knownMessages(caller.id, threadId));
    await queueWrite(context, tx, {
      userId: caller.id,
      kind: THREAD_READING,
      instructionId,
      call: markThreadRead,
      pathId: threadId,
      body: { kind: 'json', json: { position: readUntil } },
    });
    return markRead(joined, caller, threadId, readUntil);
  });
}
