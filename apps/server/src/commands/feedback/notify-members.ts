import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { NEWS, noticeExcerpt } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import { sha256Hex, type Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Logs a message and notifies the other members (NOTIF-12, D-075). The log contains the hash of the text, not the text: a
 * thread is only for its members, but others read the log. The message itself can't be changed.
 */
export async function notifyMembers(
  tx: Transaction,
  caller: Caller,
  { id: threadId, name, instructionId, instructionTitle, members }: FeedbackThread,
  { id: messageId, position, text, files, atMs }: FeedbackMessage,
  receivedAtMs: number,
): Promise<void> {
  const memberIds = members.map(({ id }) => id);
  const hashes = { textSha256: sha256Hex(text), files: files.map(({ sha256 }) => sha256) };
  tx.events.append(
    newEvent('feedback.said', instructionId, caller, receivedAtMs, { threadId, messageId, position, ...hashes, atMs, memberIds }),
  );
  const logged = `"${instructionTitle}", ${name}: ${caller.username} wrote.`;
  const said = text === '' ? `sent ${files.length === 1 ? 'a file' : `${files.length} files`}.` : `wrote: ${noticeExcerpt(text)}`;
  const message = `"${instructionTitle}", ${name}: ${caller.username} ${said}`;
  const about = { topic: 'thread', instructionId, id: threadId } as const;
  await notify(tx, caller, { news: NEWS.newFeedback, to: memberIds, message, logged, about }, receivedAtMs);
}
