import { readAttachment } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { DEFAULT_PREVIEW_IMAGE } from '@benchbook/domain/instructions';
import type { FastifyReply } from 'fastify';
import { DEFAULT_PREVIEW_JPEG } from '../../../commands/files/default-preview.ts';
import { findNamedFile } from '../../../commands/files/file-access.ts';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';
import { sendFile } from '../../send-file.ts';

export const readAttachmentRoute = handle(readAttachment, {
  acceptsCookie: true,
  run: async ({ params, caller, context, request, reply }) => {
    const path = params.name.normalize('NFC');
    const file = await context.storage
      .read((readers) => findNamedFile(readers, caller, path))
      .catch((error: unknown) => {
        // Nobody has put one into the library: there is a picture of ours.
        if (path !== DEFAULT_PREVIEW_IMAGE || !(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
      });
    if (!file) return sendDefaultPreview(reply);
    return sendFile(request, reply, context.blobs, { ...file, name: file.path, isImmutable: false });
  },
});

function sendDefaultPreview(reply: FastifyReply): Payload {
  reply.type('image/jpeg').header('cache-control', 'private, no-cache').header('content-length', DEFAULT_PREVIEW_JPEG.length);
  return new Payload(DEFAULT_PREVIEW_JPEG);
}
