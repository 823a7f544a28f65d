import { createFromDocument } from '@benchbook/contracts';
import { canonicalJson } from '@benchbook/domain/instructions';
import { readDocumentSteps } from '../../../commands/documents/read-document-steps.ts';
import { storeDocumentSteps } from '../../../commands/documents/store-document-steps.ts';
import { sha256Hex } from '../../../ports/index.ts';
import { handlePrepared } from '../../handle.ts';

export const createFromDocumentRoute = handlePrepared(createFromDocument, {
  prepare: async ({ context, caller, body }) => {
    const { password: _, ...asked } = body;
    // As in verify-supervisor: the kept hash of the call leaves the password out.
    return { value: await readDocumentSteps(context, caller, body), contentHash: sha256Hex(canonicalJson(asked)) };
  },
  run: ({ prepared, caller, context }) => storeDocumentSteps(context, caller, prepared),
});
