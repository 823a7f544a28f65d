import { deviceTimeMs } from '@benchbook/domain/devices';
import { DomainError, validationError } from '@benchbook/domain/errors';
import {
  canSpeak,
  FEEDBACK_TEXT_MAX_LENGTH,
  type FeedbackMessage,
  type FeedbackThread,
  findMessageProblem,
  messageText,
} from '@benchbook/domain/feedback';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Readers, StoredBlob, Transaction } from '../../ports/index.ts';
import type { CheckedName } from '../files/check-file-name.ts';
import { findThread } from './find-thread.ts';
import { t } from './messages.ts';
import { notifyMembers } from './notify-members.ts';

const RESOLVED = t('resolved');

/** Also used when the text is too long to be read at all. */
export const MESSAGE_TOO_LONG = t('messageTooLong', { most: FEEDBACK_TEXT_MAX_LENGTH });

/** A message's file whose bytes are durable and match its name. */
export interface ReceivedMessageFile {
  readonly name: CheckedName;
  readonly mediaType: string;
  readonly blob: StoredBlob;
}

export interface ReceivedMessage {
  readonly threadId: Id;
  readonly text: string;
  /** By the device's clock; null: now. */
  readonly atMs: number | null;
  readonly files: readonly ReceivedMessageFile[];
}

/**
 * Checks whether a person may post in a thread now; called before any byte of a file is accepted, and again before writing.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`; `CONFLICT` for a resolved thread
 */
export async function checkMaySpeak(readers: Pick<Readers, 'feedback'>, caller: Caller, threadId: Id): Promise<FeedbackThread> {
  const thread = await findThread(readers.feedback, caller, threadId, canSpeak);
  if (thread.resolution) throw new DomainError('CONFLICT', { message: RESOLVED });
  return thread;
}

/**
 * Posts a message in a thread and notifies the other members.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`, `CONFLICT`; `VALIDATION` without text and files
 */
export function postMessage(context: AppContext, caller: Caller, received: ReceivedMessage): Promise<FeedbackMessage> {
  return context.storage.transaction(async (tx) => {
    const thread = await checkMaySpeak(tx, caller, received.threadId);
    checkSaid(received);
    const nowMs = context.clock.nowMs();
    const message = await tx.feedback.append({
      id: newId(nowMs),
      threadId: thread.id,
      userId: caller.id,
      deviceId: caller.deviceId,
      text: messageText(received.text),
      files: await keepFiles(tx, received.files, nowMs),
      atMs: deviceTimeMs(received.atMs, nowMs),
      receivedAtMs: nowMs,
    });
    await notifyMembers(tx, caller, thread, message, nowMs);
    return message;
  });
}

/** @throws DomainError `VALIDATION` without text and files, and for a text that is too long */
export function checkSaid({ text, files }: ReceivedMessage): void {
  switch (findMessageProblem(text, files.length)) {
    case 'nothing-said':
      throw validationError({ message: t('wordsOrFile') });
    case 'too-long':
      throw validationError({ message: MESSAGE_TOO_LONG });
    case undefined:
  }
}

/** Records the blobs before the message that refers to them. Paths are not unique names: two files may have the same one. */
export async function keepFiles({ files }: Transaction, received: readonly ReceivedMessageFile[], nowMs: number) {
  const kept = [];
  for (const { name, mediaType, blob } of received) {
    await files.recordBlob({ ...blob, mediaType, createdAtMs: nowMs });
    const id = newId(nowMs);
    kept.push({ id, path: `${id}.${name.extension}`, name: name.path, mediaType, ...blob });
  }
  return kept;
}
