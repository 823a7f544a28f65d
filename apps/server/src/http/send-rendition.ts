import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { RenditionKind } from '../commands/files/renditions.ts';
import { findRendition } from './find-rendition.ts';
import type { Payload } from './finish-call.ts';
import { sendFile } from './send-file.ts';

/** Seconds after which a client that waits for a model asks again. */
const ASK_AGAIN_S = 2;

/**
 * Sends a rendition of a file to callers who may read the file. While it is being made the answer says when to ask again
 * (`Retry-After`).
 *
 * @throws DomainError `NOT_FOUND` if there is no such file for this person, or it has no such rendition
 */
export async function sendRendition(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  sha256: string,
  kind: RenditionKind,
): Promise<Payload> {
  const found = await findRendition(context, caller, sha256, kind);
  if (found === 'coming') reply.header('retry-after', ASK_AGAIN_S);
  if (found === 'coming' || found === 'none') throw new DomainError('NOT_FOUND', { kind: 'file' });
  return sendFile(request, reply, context.blobs, found);
}
