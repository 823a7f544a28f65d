import { createFromDocument } from '@benchbook/contracts';
import { readDocumentSteps } from '../../../commands/documents/read-document-steps.ts';
import { storeDocumentSteps } from '../../../commands/documents/store-document-steps.ts';
import { handlePrepared } from '../../handle.ts';

export const createFromDocumentRoute = handlePrepared(createFromDocument, {
  prepare: async ({ context, caller, body }) => ({ value: await readDocumentSteps(context, caller, body) }),
  run: ({ prepared, caller, context }) => storeDocumentSteps(context, caller, prepared),
});
