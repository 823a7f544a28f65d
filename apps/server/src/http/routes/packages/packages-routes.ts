import * as calls from '@benchbook/contracts';
import { recordPackage } from '../../../commands/audit/record-package.ts';
import { packInstruction } from '../../../package-format/pack-instruction.ts';
import { storePackage } from '../../../package-format/store-package.ts';
import { writeZip } from '../../../package-format/write-zip.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { receivePackageUpload } from '../../uploads/receive-package-upload.ts';

export const packagesRoutes: readonly HandledRoute[] = [
  handle(calls.exportPackage, {
    place: 'remote',
    run: async ({ params, caller, context, request, reply }) => {
      const packed = await packInstruction(context.storage, params.id);
      if (request.method !== 'HEAD') await recordPackage(context, caller, params.id, packed);
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${packed.title}.zip`)}`)
        .send(writeZip(packed, context.blobs));
    },
  }),
  handlePrepared(calls.importPackage, {
    place: 'remote',
    prepare: ({ context, caller, request }) => receivePackageUpload(context, caller, request),
    run: ({ prepared, caller, context }) => storePackage(context, caller, prepared),
  }),
];
