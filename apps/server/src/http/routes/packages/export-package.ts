import { exportPackage } from '@benchbook/contracts';
import { recordPackage } from '../../../commands/audit/record-package.ts';
import { packInstruction } from '../../../package-format/pack-instruction.ts';
import { writeZip } from '../../../package-format/write-zip.ts';
import { handle } from '../../handle.ts';

export const exportPackageRoute = handle(exportPackage, {
  run: async ({ params, caller, context, request, reply }) => {
    const packed = await packInstruction(context.storage, params.id);
    if (request.method !== 'HEAD') await recordPackage(context, caller, params.id, packed);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${packed.title}.zip`)}`)
      .send(writeZip(packed, context.blobs));
  },
});
