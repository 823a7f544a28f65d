import * as calls from '@benchbook/contracts';
import { addModel } from '../../../commands/models/add-model.ts';
import { approveModel, GLB_TYPE } from '../../../commands/models/approve-model.ts';
import { discardModel } from '../../../commands/models/discard-model.ts';
import { nameOfUpload } from '../../../commands/models/library-name.ts';
import {
  findLevel,
  findModelFile,
  findModelFiles,
  listFiles,
  queuedModels,
  shownModels,
} from '../../../commands/models/read-models.ts';
import { takeModelUploads } from '../../../commands/models/take-model-uploads.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { sendFile } from '../../send-file.ts';
import { receiveModel } from '../../uploads/receive-model.ts';

/** Source files of a model are downloaded, not displayed: nobody has checked the type of these bytes. */
const UNREAD = 'application/octet-stream';

export const modelsRoutes: readonly HandledRoute[] = [
  /** Ids repeated in the body are ignored: the address decides. */
  handle(calls.approveModel, {
    place: 'remote',
    run: ({ params, body, caller, context }) =>
      approveModel(context, caller, params.model_id, {
        setting: params.decimationSetting,
        backgroundColor: params.backgroundColor,
        name: body.name,
        isNameFixed: body.isNameFixed,
        isAsItIs: body.isAsItIs,
        camera: body.camera,
      }),
  }),
  handle(calls.cancelModel, { place: 'remote', run: ({ params, caller, context }) => discardModel(context, caller, params.id) }),
  handle(calls.listModelFiles, {
    place: 'remote',
    run: async ({ params, caller, context }) =>
      listFiles(await context.storage.read((readers) => findModelFiles(readers, caller, params.modelId))),
  }),
  handle(calls.listModelUploads, {
    place: 'remote',
    run: ({ context }) => context.storage.read((readers) => queuedModels(readers, context.clock.nowMs())),
  }),
  handle(calls.listModels, {
    place: 'remote',
    run: ({ caller, context }) => context.storage.read((readers) => shownModels(readers, caller)),
  }),
  handle(calls.readLevel, {
    place: 'remote',
    acceptsCookie: true,
    run: async ({ params, context, request, reply }) => {
      const file = await context.storage.read((readers) => findLevel(readers, params.modelId, params.file));
      return sendFile(request, reply, context.blobs, { ...file, mediaType: GLB_TYPE, isImmutable: false });
    },
  }),
  handle(calls.readLibraryName, {
    place: 'remote',
    run: ({ params, context }) => context.storage.read((readers) => nameOfUpload(readers, params.id)),
  }),
  handle(calls.readModelGltf, {
    place: 'remote',
    acceptsCookie: true,
    run: async ({ params, caller, context, request, reply }) => {
      const file = await context.storage.read((readers) => findModelFile(readers, caller, params.id, params.file));
      return sendFile(request, reply, context.blobs, { ...file, mediaType: GLB_TYPE, isImmutable: false });
    },
  }),
  handle(calls.readModelObj, {
    place: 'remote',
    acceptsCookie: true,
    run: async ({ params, caller, context, request, reply }) => {
      const file = await context.storage.read((readers) => findModelFile(readers, caller, params.modelId, params.path));
      return sendFile(request, reply, context.blobs, { ...file, mediaType: UNREAD, isImmutable: false });
    },
  }),
  handlePrepared(calls.startModel, {
    place: 'remote',
    prepare: async ({ body, caller, context }) => ({ value: await takeModelUploads(context, caller, body.files) }),
    run: ({ prepared, caller, context }) => addModel(context, caller, prepared),
  }),
  handlePrepared(calls.uploadModel, {
    place: 'remote',
    prepare: ({ context, request }) => receiveModel(context, request),
    run: ({ prepared, caller, context }) => addModel(context, caller, prepared),
  }),
];
