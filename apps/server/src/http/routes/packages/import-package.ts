import { importPackage } from '@benchbook/contracts';
import { storePackage } from '../../../package-format/store-package.ts';
import { handlePrepared } from '../../handle.ts';
import { receivePackageUpload } from '../../uploads/receive-package-upload.ts';

export const importPackageRoute = handlePrepared(importPackage, {
  prepare: ({ context, caller, request }) => receivePackageUpload(context, caller, request),
  run: ({ prepared, caller, context }) => storePackage(context, caller, prepared),
});
