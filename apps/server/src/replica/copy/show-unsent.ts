import { newMessageCodec, storeStepsDone } from '@benchbook/contracts';
import { type FeedbackFile, type FeedbackMessage, messageText } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { checkNameOf } from '../../commands/files/check-file-name.ts';
import { progressOfRun, saveNewest } from '../../commands/progress/record-events.ts';
import type { NewOutboxEntry, Transaction } from '../../ports/index.ts';
import { MESSAGE, subjectOf, TICKS } from '../outbox/queue-write.ts';

/**
 * Shows local work that the server did not have when it was asked on top of the server's state; rejected work is not shown.
 *
 * @param askedAtMs time of the request to the server, by this machine's clock
 */
export async function showUnsentTicks(tx: Transaction, userId: Id, instructionId: Id, askedAtMs: number): Promise<void> {
  const assignment = await tx.assignments.find(userId, instructionId);
  const entries = await tx.outbox.list({ userId, subject: subjectOf(instructionId) });
  const unconfirmed = entries.filter(({ state, answeredAtMs }) => state === 'pending' || (answeredAtMs ?? 0) >= askedAtMs);
  const unsent = new Set(unconfirmed.filter(({ kind }) => kind === TICKS).flatMap(({ body }) => eventIdsIn(body)));
  if (!assignment || unsent.size === 0) return;
  const events = await tx.assignments.progressEvents(userId, instructionId, assignment.run);
  await saveNewest(
    tx,
    events.filter(({ id }) => unsent.has(id)),
  );
  const instruction = await tx.instructions.find(instructionId);
  const progress = await progressOfRun(tx, assignment, instruction?.release.liveRevision ?? null);
  if (progress !== assignment.progress) await tx.assignments.setProgress(userId, instructionId, progress);
}

function eventIdsIn(body: { readonly json: unknown }): string[] {
  return storeStepsDone.body.parse(body.json).ticks.flatMap(({ eventId }) => eventId ?? []);
}

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
