import { replacePdf } from '@benchbook/contracts';
import { findMarksAgain } from '../../../commands/documents/find-marks-again.ts';
import { replacePdf as replace } from '../../../commands/documents/replace-pdf.ts';
import { handlePrepared } from '../../handle.ts';

export const replacePdfRoute = handlePrepared(replacePdf, {
  prepare: async ({ context, params, body }) => ({ value: await findMarksAgain(context, params.id, body.pdfPath) }),
  run: ({ prepared, caller, context }) => replace(context, caller, prepared),
});
