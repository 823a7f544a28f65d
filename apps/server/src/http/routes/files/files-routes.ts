import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { DEFAULT_PREVIEW_IMAGE } from '@benchbook/domain/instructions';
import type { FastifyReply } from 'fastify';
import { DEFAULT_PREVIEW_JPEG } from '../../../commands/files/default-preview.ts';
import { findNamedFile } from '../../../commands/files/file-access.ts';
import { assignedLibraryFile, copiedBytes } from '../../../replica/routing/in-copy.ts';
import { findFile } from '../../find-file.ts';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { sendFile } from '../../send-file.ts';
import { sendFiles } from '../../send-files.ts';
import { sendRendition } from '../../send-rendition.ts';

export const filesRoutes: readonly HandledRoute[] = [
  handle(calls.readAttachment, {
    place: { localFirst: assignedLibraryFile },
    acceptsCookie: true,
    run: async ({ params, caller, context, request, reply }) => {
      const path = params.name.normalize('NFC');
      const file = await context.storage
        .read((readers) => findNamedFile(readers, caller, path))
        .catch((error: unknown) => {
          // Nobody has uploaded one to the library: use the built-in picture.
          if (path !== DEFAULT_PREVIEW_IMAGE || !(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
        });
      if (!file) return sendDefaultPreview(reply);
      return sendFile(request, reply, context.blobs, { ...file, name: file.path, isImmutable: false });
    },
  }),
  handle(calls.readDisplay, {
    place: { localFirst: copiedBytes },
    acceptsCookie: true,
    run: ({ params, caller, context, request, reply }) =>
      sendRendition(context, caller, request, reply, params.sha256, 'display'),
  }),
  handle(calls.readFile, {
    place: { localFirst: copiedBytes },
    acceptsCookie: true,
    run: async ({ params: { sha256 }, caller, context, request, reply }) =>
      sendFile(request, reply, context.blobs, await findFile(context, caller, sha256)),
  }),
  handle(calls.readFiles, {
    place: 'remote',
    compresses: false,
    run: ({ body, caller, context, reply }) => sendFiles(context, caller, reply, body.addresses),
  }),
  handle(calls.readPaperCopy, {
    place: { localFirst: copiedBytes },
    acceptsCookie: true,
    run: ({ params, caller, context, request, reply }) => sendRendition(context, caller, request, reply, params.sha256, 'paper'),
  }),
  handle(calls.readScreenCopy, {
    place: { localFirst: copiedBytes },
    acceptsCookie: true,
    run: ({ params, caller, context, request, reply }) => sendRendition(context, caller, request, reply, params.sha256, 'screen'),
  }),
  handle(calls.readThumbnail, {
    place: { localFirst: copiedBytes },
    acceptsCookie: true,
    run: ({ params, caller, context, request, reply }) =>
      sendRendition(context, caller, request, reply, params.sha256, 'thumbnail'),
  }),
];

function sendDefaultPreview(reply: FastifyReply): Payload {
  reply.type('image/jpeg').header('cache-control', 'private, no-cache').header('content-length', DEFAULT_PREVIEW_JPEG.length);
  return new Payload(DEFAULT_PREVIEW_JPEG);
}
