import { createHash } from 'node:crypto';
import { newMessageCodec } from '@benchbook/contracts';
import { saidSentence } from '@benchbook/contracts/messages';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { FEEDBACK_FILES_MAX_BYTES, FEEDBACK_MAX_FILES } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { checkMessageFileName, messageMediaType } from '../../commands/feedback/message-file.ts';
import {
  checkMaySpeak,
  MESSAGE_TOO_LONG,
  type ReceivedMessage,
  type ReceivedMessageFile,
} from '../../commands/feedback/post-message.ts';
import { withinFreeSpace } from '../../commands/files/check-room.ts';
import { bringThread } from '../../replica/routing/bring-thread.ts';
import { decodeWith } from '../decode.ts';
import type { Prepared } from '../handle.ts';
import { t } from '../messages.ts';
import { readJson } from '../parse-json.ts';
import { takeCall } from '../take-call.ts';
import { asBrokenUpload } from './broken-body.ts';
import { drain } from './drain.ts';
import { fieldText } from './field-text.ts';
import { peek } from './peek.ts';

/** Our own wording. A device resends its queued messages automatically. */
const MANY_BYTES = t('manyMessageBytes');

const VERY_MANY = t('manyRecipients');

/**
 * Receives a message from a form. The field comes first, so that a person who may not write in the thread is refused before a
 * byte of a file is stored. Files are streamed to disk; their type is detected from the first bytes.
 *
 * @throws DomainError `VALIDATION`, `NOT_FOUND`, `FORBIDDEN`, `CONFLICT`, `FILE_TYPE`, `TOO_LARGE`, `RATE_LIMITED`
 */
export async function receiveMessage(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<Prepared<ReceivedMessage>> {
  if (!request.isMultipart()) throw new DomainError('VALIDATION', { message: t('messageForm') });
  let said: Omit<ReceivedMessage, 'files'> | undefined;
  const files: ReceivedMessageFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'feedback') said = await readField(context, caller, fieldText(part, MESSAGE_TOO_LONG));
        continue;
      }
      if (!said) throw refuse(context, part, validationError({ feedback: t('feedbackFirst') }));
      if (files.length >= FEEDBACK_MAX_FILES) throw refuse(context, part, tooMuch());
      checkBytesLeft(context, caller, part);
      files.push(await storeFile(context, part, roomBeside(files)));
      context.limits.fileBytes.take(caller.id, files.at(-1)?.blob.sizeBytes);
    }
  } catch (error) {
    throw asBrokenUpload(error);
  }
  if (!said) throw validationError({ feedback: t('feedbackMissing') });
  const contentHash = createHash('sha256')
    // Without the time, which older apps did not send: one of them may have made the first attempt.
    .update(
      JSON.stringify([{ threadId: said.threadId, text: said.text }, ...files.map(({ name, blob }) => [name.path, blob.sha256])]),
    )
    .digest('hex');
  return { value: { ...said, files }, contentHash };
}

async function readField(context: AppContext, caller: Caller, text: string): Promise<Omit<ReceivedMessage, 'files'>> {
  const said = decodeWith(newMessageCodec, readJson(text));
  await bringThread(context, caller, said.threadId);
  const { members } = await context.storage.read((readers) => checkMaySpeak(readers, caller, said.threadId));
  takeCall(context.limits.recipients, caller.id, VERY_MANY, members.length);
  return said;
}

/** Checked before a byte is stored: earlier uploads count now, and this file counts for the next one. */
function checkBytesLeft(context: AppContext, { id }: Caller, part: MultipartFile): void {
  const retryAfterS = context.limits.fileBytes.secondsToWait(id);
  if (retryAfterS > 0)
    throw refuse(context, part, new DomainError('RATE_LIMITED', { message: MANY_BYTES, extra: { retryAfterS } }));
}

async function storeFile(context: AppContext, part: MultipartFile, roomBytes: number): Promise<ReceivedMessageFile> {
  const { head, whole } = await peek(part.file);
  try {
    const name = checkMessageFileName(part.filename ?? '');
    const mediaType = await messageMediaType(name, head);
    return { name, mediaType, blob: await context.blobs.put(within(withinFreeSpace(context, whole), roomBytes)) };
  } catch (error) {
    drain(context, whole);
    throw error;
  }
}

/** Bytes that may still be added to the files received so far. */
function roomBeside(files: readonly ReceivedMessageFile[]): number {
  return files.reduce((room, { blob }) => room - blob.sizeBytes, FEEDBACK_FILES_MAX_BYTES);
}

/** The same bytes. An excess is read to its end, because the parser waits for it, and then refused. */
async function* within(source: AsyncIterable<Uint8Array>, roomBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length <= roomBytes) yield chunk;
  }
  if (length > roomBytes) throw tooMuch();
}

function refuse(context: AppContext, { file }: MultipartFile, error: DomainError): DomainError {
  drain(context, file);
  return error;
}

function tooMuch(): DomainError {
  return new DomainError('TOO_LARGE', { message: saidSentence('manyFeedbackFiles') });
}
