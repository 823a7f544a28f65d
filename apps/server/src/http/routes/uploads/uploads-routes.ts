import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { checkRoom } from '../../../commands/files/check-room.ts';
import { findUpload, finishUpload, takeUpload } from '../../../commands/files/finish-upload.ts';
import { uploadRemark } from '../../../commands/files/upload-remark.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { uploadsOf } from '../../uploads/uploads-of.ts';

/** A finished upload is a file of the library and is deleted there. */
const FINISHED = t('uploadFinished');

export const uploadsRoutes: readonly HandledRoute[] = [
  handle(calls.askUpload, {
    place: 'remote',
    run: async ({ params, caller, context, request, reply }) => {
      await findUpload(context, caller, params.id);
      await uploadsOf(context).answer({ caller, uploadId: params.id }, request, reply);
      return reply;
    },
  }),
  handle(calls.cancelUpload, {
    place: 'remote',
    run: async ({ params, caller, context, request, reply }) => {
      const { id, fileId, metadata } = await findUpload(context, caller, params.id);
      if (fileId !== null || metadata.sha256) throw new DomainError('CONFLICT', { kind: 'upload', id, message: FINISHED });
      await uploadsOf(context).answer({ caller, uploadId: id }, request, reply);
      if (reply.raw.statusCode < 300) await context.storage.transaction(({ uploads }) => uploads.delete(id));
      return reply;
    },
  }),
  handle(calls.continueUpload, {
    place: 'remote',
    run: async ({ params, caller, context, request, reply }) => {
      await findUpload(context, caller, params.id);
      await checkRoom(context);
      const uploads = uploadsOf(context);
      await uploads.answer({ caller, uploadId: params.id }, request, reply);
      await uploads.touch(params.id);
      return reply;
    },
  }),
  handlePrepared(calls.finishUpload, {
    place: 'remote',
    prepare: async ({ params, body, caller, context }) => {
      const whole = await takeUpload(context, caller, params.id, {
        path: body.path,
        isTrimmed: body.isTrimEnabled,
        isInstructionPdf: body.isInstructionPdf ?? false,
      });
      return { value: { whole, remark: whole.received ? await uploadRemark(context, whole.received) : undefined } };
    },
    run: async ({ prepared: { whole, remark }, caller, context, say }) => ({
      ...(await finishUpload(context, caller, whole)),
      remark: remark && say(remark),
    }),
  }),
  handle(calls.startUpload, {
    place: 'remote',
    run: async ({ caller, context, request, reply }) => {
      await uploadsOf(context).answer({ caller, uploadId: null }, request, reply);
      return reply;
    },
  }),
];
