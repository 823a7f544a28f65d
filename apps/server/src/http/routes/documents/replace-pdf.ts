import { replacePdf } from '@benchbook/contracts';
import { findMarksAgain } from '../../../commands/documents/find-marks-again.ts';
import { replacePdf as replace } from '../../../commands/documents/replace-pdf.ts';
import { handlePrepared } from '../../handle.ts';

export const replacePdfRoute = handlePrepared(replacePdf, {
  prepare: async ({ caller, context, params, body }) => ({
    value: await findMarksAgain(context, caller, params.id, body.pdfPath),
  }),
  run: ({ prepared, caller, context }) => replace(context, caller, prepared),
});
