import {
  createFromProposal,
  discardDocumentProposal,
  insertProposal,
  readDocumentProposal,
  startDocumentProposal,
  unlockDocumentProposal,
} from '@benchbook/contracts';
import { canonicalJson } from '@benchbook/domain/instructions';
import * as accept from '../../../commands/documents/accept-proposal.ts';
import { discardProposal } from '../../../commands/documents/discard-proposal.ts';
import { proposalAnswer, readProposal } from '../../../commands/documents/find-proposal.ts';
import { prepareProposal, sealPassword, startProposal, unlockProposal } from '../../../commands/documents/start-proposal.ts';
import { sha256Hex } from '../../../ports/index.ts';
import { handle, handlePrepared } from '../../handle.ts';

/** Documents that are looked at before they become steps. */
export const documentProposalRoutes = [
  handlePrepared(startDocumentProposal, {
    prepare: async ({ context, caller, body }) => {
      const { password: _, ...asked } = body;
      // As in verify-supervisor: the kept hash of the call leaves the password out.
      return { value: await prepareProposal(context, caller, body), contentHash: sha256Hex(canonicalJson(asked)) };
    },
    run: async ({ prepared, caller, context }) => proposalAnswer(context, await startProposal(context, caller, prepared)),
  }),
  handle(readDocumentProposal, { run: ({ params, caller, context }) => readProposal(context, caller, params.id) }),
  handlePrepared(unlockDocumentProposal, {
    prepare: async ({ context, params, body }) => ({
      value: await sealPassword(context, body.password),
      contentHash: sha256Hex(canonicalJson(params)),
    }),
    run: async ({ prepared, params, caller, context }) =>
      proposalAnswer(context, await unlockProposal(context, caller, params.id, prepared)),
  }),
  handle(discardDocumentProposal, { run: ({ params, caller, context }) => discardProposal(context, caller, params.id) }),
  handlePrepared(createFromProposal, {
    prepare: async ({ params, caller, context }) => ({ value: await accept.remarksOfProposal(context, caller, params.id) }),
    run: ({ prepared: remarks, params, body, caller, context }) =>
      accept.createFromProposal(context, caller, params.id, { ...body, remarks }),
  }),
  handlePrepared(insertProposal, {
    prepare: async ({ params, caller, context }) => ({ value: await accept.remarksOfProposal(context, caller, params.id) }),
    run: ({ prepared: remarks, params, body, caller, context }) =>
      accept.insertFromProposal(context, caller, params.id, { ...body, remarks }),
  }),
];
