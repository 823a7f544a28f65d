import { newMessageCodec, postMessage } from '@benchbook/contracts';
import { deviceTimeMs } from '@benchbook/domain/devices';
import type { FeedbackMessage } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { checkMaySpeak, checkSaid, keepFiles, type ReceivedMessage } from '../../commands/feedback/post-message.ts';
import { COPY_CHANGED } from '../copy/copy-topics.ts';
import { MESSAGE, subjectOf } from './outbox-kinds.ts';
import { inOne, queueWrite } from './queue-write.ts';
import { showMessage } from './unsent-messages.ts';

/**
 * Queues a message for the server, with its files by hash and its time; the thread shows it as unsent until the server
 * returns it.
 *
 * @throws the errors of `postMessage`, as far as this copy knows the thread
 */
export function postMessageLocally(context: AppContext, caller: Caller, received: ReceivedMessage): Promise<FeedbackMessage> {
  return inOne(context, async (_joined, tx) => {
    const thread = await checkMaySpeak(tx, caller, received.threadId);
    checkSaid(received);
    const nowMs = context.clock.nowMs();
    const files = await keepFiles(tx, received.files, nowMs);
    const { threadId, text } = received;
    const entry = await queueWrite(context, tx, {
      ...{ userId: caller.id, kind: MESSAGE, subject: subjectOf(thread.instructionId) },
      ...{ method: postMessage.method, path: postMessage.path },
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
