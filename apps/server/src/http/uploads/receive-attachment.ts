import { createHash } from 'node:crypto';
import { saidSentence } from '@benchbook/contracts/messages';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { ReceivedFile } from '../../commands/files/add-file.ts';
import { type CheckedName, checkFileName } from '../../commands/files/check-file-name.ts';
import { withinFreeSpace } from '../../commands/files/check-room.ts';
import { checkWhole } from '../../commands/files/check-whole.ts';
import { mediaTypeOf } from '../../commands/files/media-type-of.ts';
import { trimPicture } from '../../commands/files/trim-picture.ts';
import type { StoredBlob } from '../../ports/index.ts';
import type { Prepared } from '../handle.ts';
import { t } from '../messages.ts';
import { asBrokenUpload } from './broken-body.ts';
import { drain } from './drain.ts';
import { peek } from './peek.ts';

/** Names of the file field in the two forms of the call (API-12, API-13). */
const FILE_FIELDS = ['attachment', 'file_name'];

/** Rules for the name and the content of a file. */
export interface FileRules {
  /** @throws DomainError */
  checkName(name: string): CheckedName;
  /** @throws DomainError if the content does not match the name */
  mediaTypeOf(name: CheckedName, head: Buffer): Promise<string>;
}

const LIBRARY_RULES: FileRules = { checkName: checkFileName, mediaTypeOf };

/** Bytes that are safely on disk; their name may not have arrived yet. */
interface Bytes {
  readonly blob: StoredBlob;
  readonly head: Buffer;
  readonly fileName: string;
}

/**
 * Streams the file of a multipart body to disk, whatever its size, and checks that its content matches its name. The name is
 * the field `path`, else that of the file.
 *
 * @throws DomainError `VALIDATION` without a file or with a broken body, `FILE_TYPE`, `TOO_LARGE`
 */
export async function receiveAttachment(
  context: AppContext,
  request: FastifyRequest,
  rules: FileRules = LIBRARY_RULES,
): Promise<Prepared<ReceivedFile>> {
  if (!request.isMultipart()) throw new DomainError('FILE_TYPE', { message: t('fileForm') });
  const fields = new Map<string, string>();
  let bytes: Bytes | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (bytes === undefined && FILE_FIELDS.includes(part.fieldname)) bytes = await storeFile(context, part, fields, rules);
      else part.file.resume();
    }
  } catch (error) {
    throw asBrokenUpload(error);
  }
  if (!bytes)
    throw new DomainError('VALIDATION', {
      message: saidSentence('noFileSelected'),
      fields: { attachment: saidSentence('noFileSelected') },
    });
  const name = nameOf(fields, bytes.fileName, rules);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([...fields, name.path, bytes.blob.sha256]))
    .digest('hex');
  const mediaType = await rules.mediaTypeOf(name, bytes.head);
  const facts = await checkWhole(context, { name: name.path, mediaType, blob: bytes.blob });
  const received = { name, mediaType, blob: bytes.blob, facts };
  return { value: isTrimmed(fields) ? await trimPicture(context, received) : received, contentHash };
}

/** Rejects a forbidden name before the bytes are stored; the form sends the name first. */
async function storeFile(
  context: AppContext,
  part: MultipartFile,
  fields: ReadonlyMap<string, string>,
  rules: FileRules,
): Promise<Bytes> {
  const fileName = part.filename ?? '';
  const { head, whole } = await peek(part.file);
  try {
    await rules.mediaTypeOf(nameOf(fields, fileName, rules), head);
  } catch (error) {
    drain(context, whole);
    throw error;
  }
  return { blob: await context.blobs.put(withinFreeSpace(context, whole)), head, fileName };
}

function nameOf(fields: ReadonlyMap<string, string>, fileName: string, rules: FileRules): CheckedName {
  const name = fields.get('path') ?? fileName;
  if (name === '') throw validationError({ path: t('needsName') });
  return rules.checkName(name);
}

function isTrimmed(fields: ReadonlyMap<string, string>): boolean {
  return fields.get('isTrimEnabled') === 'true';
}
