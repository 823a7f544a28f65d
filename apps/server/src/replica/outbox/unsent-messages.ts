import { newMessageCodec } from '@benchbook/contracts';
import { type FeedbackFile, type FeedbackMessage, messageText } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { checkNameOf } from '../../commands/files/check-file-name.ts';
import type { NewOutboxEntry, Transaction } from '../../ports/index.ts';
import { MESSAGE } from './outbox-kinds.ts';

/** Shows a message from the outbox in its thread. Repeated calls do not move it. */
export async function showMessage(tx: Transaction, entry: NewOutboxEntry): Promise<FeedbackMessage> {
  const { body, userId, id, createdAtMs } = entry;
  const said = z.decode(newMessageCodec, newMessageWire(body.json));
  const thread = await tx.feedback.find(said.threadId, userId);
  const user = await tx.users.find(userId);
  return tx.replica.keepUnsent(userId, {
    id,
    threadId: said.threadId,
    threadName: thread?.name ?? '',
    instructionId: thread?.instructionId ?? '',
    instructionTitle: thread?.instructionTitle ?? '',
    userId,
    username: user?.username ?? '',
    text: messageText(said.text),
    files: await filesOf(tx, entry, said.threadId),
    atMs: said.atMs ?? createdAtMs,
  });
}

/** Shows all waiting messages: answered ones may wait again after the server was restored to an earlier time. */
export async function showUnsentMessages(tx: Transaction): Promise<void> {
  const pending = await tx.outbox.list({ state: 'pending' });
  for (const entry of pending) if (entry.kind === MESSAGE) await showMessage(tx, entry);
}

async function filesOf(tx: Transaction, { id: messageId, body }: NewOutboxEntry, threadId: string): Promise<FeedbackFile[]> {
  const files: FeedbackFile[] = [];
  if (body.kind !== 'form') return files;
  for (const [at, { name, sha256, mediaType }] of body.files.entries()) {
    const blob = await tx.files.blob(sha256);
    const id = `${messageId}-${at}`;
    const path = `${id}.${checkNameOf(name).extension}`;
    files.push({ id, messageId, threadId, path, name, sha256, mediaType, sizeBytes: blob?.sizeBytes ?? 0 });
  }
  return files;
}

/** Outbox entries were written by this program's codec. */
const newMessageWire = (json: unknown): z.input<typeof newMessageCodec> => newMessageCodec.in.parse(json);
