import { cancelUpload } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { findUpload } from '../../../commands/files/finish-upload.ts';
import { handle } from '../../handle.ts';
import { uploadsOf } from '../../uploads/uploads-of.ts';

/** A finished upload is a file of the library, and taken away there. */
const FINISHED = 'This upload is finished: its file is in the library.';

export const cancelUploadRoute = handle(cancelUpload, {
  run: async ({ params, caller, context, request, reply }) => {
    const { id, fileId, metadata } = await findUpload(context, caller, params.id);
    if (fileId !== null || metadata.sha256) throw new DomainError('CONFLICT', { kind: 'upload', id, message: FINISHED });
    await uploadsOf(context).answer({ caller, uploadId: id }, request, reply);
    if (reply.raw.statusCode < 300) await context.storage.transaction(({ uploads }) => uploads.delete(id));
    return reply;
  },
});
