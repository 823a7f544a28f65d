import type { FileSort } from '@benchbook/contracts';
import * as calls from '@benchbook/contracts';
import { libraryFileName } from '@benchbook/domain/attachments';
import { addFile } from '../../../commands/files/add-file.ts';
import { deleteFile } from '../../../commands/files/delete-file.ts';
import { listDeletedFiles, restoreFile } from '../../../commands/files/deleted-files.ts';
import { fileUsage } from '../../../commands/files/file-usage.ts';
import { renameFile } from '../../../commands/files/rename-file.ts';
import { replaceFile, takeReplacement } from '../../../commands/files/replace-file.ts';
import { uploadRemark } from '../../../commands/files/upload-remark.ts';
import type { FilePageQuery } from '../../../ports/index.ts';
import { closing } from '../../closing.ts';
import { type Call, handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { explainCursor, pageSize, setPageHeaders } from '../../paging.ts';
import { receiveAttachment } from '../../uploads/receive-attachment.ts';
import { extensionsOfType } from './extensions-of-type.ts';

const SORT: Readonly<Record<FileSort, Required<Pick<FilePageQuery, 'sort' | 'direction'>>>> = {
  name: { sort: 'name', direction: 'ascending' },
  '-name': { sort: 'name', direction: 'descending' },
  created: { sort: 'created', direction: 'ascending' },
  '-created': { sort: 'created', direction: 'descending' },
};

export const attachmentsRoutes: readonly HandledRoute[] = [
  handle(calls.checkAttachmentExists, {
    place: 'remote',
    run: async ({ params, context }) =>
      (await context.storage.read(({ files }) => files.findTwin(libraryFileName(params.name)))) !== null,
  }),
  handle(calls.deleteAttachment, {
    place: 'remote',
    run: ({ params, caller, context }) => deleteFile(context, caller, params.id),
  }),
  handle(calls.listDeletedAttachments, { place: 'remote', run: ({ context }) => listDeletedFiles(context) }),
  handle(calls.restoreAttachment, {
    place: 'remote',
    run: ({ params, caller, context }) => restoreFile(context, caller, params.id),
  }),
  handle(calls.listAttachmentUses, {
    place: 'remote',
    run: ({ params, caller, context }) => context.storage.read((readers) => fileUsage(readers, caller, params.id)),
  }),
  handle(calls.listAttachmentsOfType, {
    place: 'remote',
    run: async ({ params, context }) => {
      const extensions = extensionsOfType(params.type);
      return [...(await context.storage.read(({ files }) => files.list({ extensions })))];
    },
  }),
  handle(calls.listAttachments, {
    place: 'remote',
    run: async ({ query, context, request, reply }) => {
      const asked = pageQuery(query);
      const page = await context.storage.read(({ files }) => files.page(asked)).catch(explainCursor);
      setPageHeaders(request, reply, page);
      return [...page.rows];
    },
  }),
  handle(calls.renameAttachment, {
    place: 'remote',
    run: ({ params, body, caller, context }) => renameFile(context, caller, params.id, body.path),
  }),
  handlePrepared(calls.replaceAttachment, {
    place: 'remote',
    prepare: async ({ params, body, caller, context, reply }) => ({
      value: await takeReplacement(context, caller, { fileId: params.id, uploadId: body.uploadId, signal: closing(reply) }),
    }),
    run: ({ params, prepared, caller, context }) => replaceFile(context, caller, params.id, prepared),
  }),
  handlePrepared(calls.uploadAttachment, {
    place: 'remote',
    prepare: async ({ context, request }) => {
      const { value: received, ...kept } = await receiveAttachment(context, request);
      return { ...kept, value: { received, remark: await uploadRemark(context, received) } };
    },
    run: async ({ prepared: { received, remark }, caller, context, say }) => ({
      ...(await addFile(context, caller, received)),
      remark: remark && say(remark),
    }),
  }),
];

function pageQuery({ q, type, unreadable, sort, limit, cursor }: Call<typeof calls.listAttachments>['query']): FilePageQuery {
  return {
    ...SORT[sort ?? 'name'],
    ...(q === undefined ? {} : { search: q }),
    ...(type === undefined ? {} : { extensions: [...new Set(type.split(',').flatMap(extensionsOfType))] }),
    ...(unreadable === undefined ? {} : { isUnreadable: true }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
