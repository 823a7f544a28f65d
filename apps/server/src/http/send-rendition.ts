import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { askDocument } from '../commands/documents/document-renditions.ts';
import { checkFileAccess } from '../commands/files/file-access.ts';
import { type RenditionKind, rendition } from '../commands/files/renditions.ts';
import { GLB_TYPE } from '../commands/models/approve-model.ts';
import { askPreview } from '../commands/models/ask-preview.ts';
import type { Payload } from './finish-call.ts';
import { sendFile } from './send-file.ts';

/** Seconds until somebody who waits for a model asks again. */
const ASK_AGAIN_S = 2;

/**
 * Sends what was made of a file for showing it, to those who may have the file. While the GLB and the picture of a model
 * are being made the answer says when to ask again (`Retry-After`).
 *
 * @throws DomainError `NOT_FOUND` when there is no such file for this person, or nothing of the kind was made of it
 */
export async function sendRendition(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  sha256: string,
  kind: RenditionKind,
): Promise<Payload> {
  const source = await context.storage.read(async (readers) => {
    await checkFileAccess(readers, caller, sha256);
    return readers.files.blob(sha256);
  });
  if (!source) throw new DomainError('NOT_FOUND', { kind: 'file' });
  const made = await rendition(context, sha256, kind);
  const blob = made?.sha256 ? await context.storage.read(({ files }) => files.blob(made.sha256 ?? '')) : null;
  if (!made || !blob) {
    const isComing = (await askPreview(context, source)) || (await askDocument(context, source));
    if (isComing) reply.header('retry-after', ASK_AGAIN_S);
    throw new DomainError('NOT_FOUND', { kind: 'file' });
  }
  return sendFile(request, reply, context.blobs, {
    ...blob,
    mediaType: made.mediaType,
    name: `${kind}.${made.mediaType === GLB_TYPE ? 'glb' : 'webp'}`,
    isImmutable: true,
  });
}
