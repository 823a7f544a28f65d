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
import { tellMembers } from './tell-members.ts';

const RESOLVED = 'This thread is resolved. Open it again to write in it.';

/** Said also of what is too long to be read at all. */
export const MESSAGE_TOO_LONG = `A message can not be longer than ${FEEDBACK_TEXT_MAX_LENGTH.toLocaleString('en')} characters.`;

/** A file of a message whose bytes are safe on disk and are what its name says. */
export interface ReceivedMessageFile {
  readonly name: CheckedName;
  readonly mediaType: string;
  readonly blob: StoredBlob;
}

export interface ReceivedMessage {
  readonly threadId: Id;
  readonly text: string;
  /** By the clock of the device; null: now. */
  readonly atMs: number | null;
  readonly files: readonly ReceivedMessageFile[];
}

/**
 * Whether somebody may speak in a thread now; asked before a byte of a file is taken, and again when the message is written.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`; `CONFLICT` for a thread that is resolved
 */
export async function checkMaySpeak(readers: Pick<Readers, 'feedback'>, caller: Caller, threadId: Id): Promise<FeedbackThread> {
  const thread = await findThread(readers.feedback, caller, threadId, canSpeak);
  if (thread.resolution) throw new DomainError('CONFLICT', { message: RESOLVED });
  return thread;
}

/**
 * Says something in a thread, and tells the others in it.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`, `CONFLICT`; `VALIDATION` without words and files
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
    await tellMembers(tx, caller, thread, message, nowMs);
    return message;
  });
}

/** @throws DomainError `VALIDATION` without words and files, and for too many words */
export function checkSaid({ text, files }: ReceivedMessage): void {
  switch (findMessageProblem(text, files.length)) {
    case 'nothing-said':
      throw validationError({ message: 'A message needs words or a file.' });
    case 'too-long':
      throw validationError({ message: MESSAGE_TOO_LONG });
    case undefined:
  }
}

/** Puts the bytes on record before the message that names them. A path is no name: two files may be called alike. */
export async function keepFiles({ files }: Transaction, received: readonly ReceivedMessageFile[], nowMs: number) {
  const kept = [];
  for (const { name, mediaType, blob } of received) {
    await files.recordBlob({ ...blob, mediaType, createdAtMs: nowMs });
    const id = newId(nowMs);
    kept.push({ id, path: `${id}.${name.extension}`, name: name.path, mediaType, ...blob });
  }
  return kept;
}
