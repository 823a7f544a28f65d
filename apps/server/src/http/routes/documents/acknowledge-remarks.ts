import { acknowledgeDocumentRemarks } from '@benchbook/contracts';
import { acknowledgeDocumentRemarks as acknowledge } from '../../../commands/documents/acknowledge-remarks.ts';
import { handle } from '../../handle.ts';

export const acknowledgeDocumentRemarksRoute = handle(acknowledgeDocumentRemarks, {
  run: async ({ params, caller, context }) => {
    await acknowledge(context, caller, params.id);
    return {};
  },
});
