import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { checkFileAccess } from '../commands/files/file-access.ts';
import { type RenditionKind, rendition } from '../commands/files/renditions.ts';
import { GLB_TYPE } from '../commands/models/approve-model.ts';
import type { Payload } from './finish-call.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends what was made of a file for showing it, to those who may have the file.
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
  await context.storage.read(async (readers) => {
    await checkFileAccess(readers, caller, sha256);
    if (!(await readers.files.blob(sha256))) throw new DomainError('NOT_FOUND', { kind: 'file' });
  });
  const made = await rendition(context, sha256, kind);
  const blob = made?.sha256 ? await context.storage.read(({ files }) => files.blob(made.sha256 ?? '')) : null;
  if (!made || !blob) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return sendFile(request, reply, context.blobs, {
    ...blob,
    mediaType: made.mediaType,
    name: `${kind}.${made.mediaType === GLB_TYPE ? 'glb' : 'webp'}`,
    isImmutable: true,
  });
}
