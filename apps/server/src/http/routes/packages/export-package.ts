import { exportPackage } from '@benchbook/contracts';
import { packInstruction } from '../../../package-format/pack-instruction.ts';
import { writeZip } from '../../../package-format/write-zip.ts';
import { handle } from '../../handle.ts';

export const exportPackageRoute = handle(exportPackage, {
  run: async ({ params, context, reply }) => {
    const packed = await packInstruction(context.storage, params.id);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${packed.title}.zip`)}`)
      .send(writeZip(packed, context.blobs));
  },
});
