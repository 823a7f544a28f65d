import { uploadPdf } from '@benchbook/contracts';
import { addFile } from '../../../commands/files/add-file.ts';
import { handlePrepared } from '../../handle.ts';
import { receivePdf } from '../../uploads/receive-pdf.ts';

export const uploadPdfRoute = handlePrepared(uploadPdf, {
  prepare: ({ context, request }) => receivePdf(context, request),
  run: ({ prepared, caller, context }) => addFile(context, caller, prepared),
});
