import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { canonicalJson } from '@benchbook/domain/instructions';
import { verbatim } from '@benchbook/domain/messages';
import * as accept from '../../../commands/documents/accept-proposal.ts';
import { acknowledgeDocumentRemarks } from '../../../commands/documents/acknowledge-remarks.ts';
import { discardProposal } from '../../../commands/documents/discard-proposal.ts';
import { askDocument, keptFacts } from '../../../commands/documents/document-renditions.ts';
import { findMarksAgain } from '../../../commands/documents/find-marks-again.ts';
import { proposalAnswer, readProposal } from '../../../commands/documents/find-proposal.ts';
import { readDocumentSteps } from '../../../commands/documents/read-document-steps.ts';
import { replacePdf } from '../../../commands/documents/replace-pdf.ts';
import { prepareProposal, sealPassword, startProposal, unlockProposal } from '../../../commands/documents/start-proposal.ts';
import { storeDocumentSteps } from '../../../commands/documents/store-document-steps.ts';
import { checkFileAccess } from '../../../commands/files/file-access.ts';
import { sha256Hex } from '../../../ports/index.ts';
import { copiedBytes } from '../../../replica/routing/in-copy.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

/** Seconds after which a client that waits for the facts asks again. */
const ASK_AGAIN_S = 2;

export const documentsRoutes: readonly HandledRoute[] = [
  handle(calls.acknowledgeDocumentRemarks, {
    place: 'remote',
    run: async ({ params, caller, context }) => {
      await acknowledgeDocumentRemarks(context, caller, params.id);
      return {};
    },
  }),
  handlePrepared(calls.createFromDocument, {
    place: 'remote',
    prepare: async ({ context, caller, body }) => {
      const { password: _, ...asked } = body;
      // As in verify-supervisor: the stored hash of the call excludes the password.
      return { value: await readDocumentSteps(context, caller, body), contentHash: sha256Hex(canonicalJson(asked)) };
    },
    run: ({ prepared, caller, context }) => storeDocumentSteps(context, caller, prepared),
  }),
  handlePrepared(calls.startDocumentProposal, {
    place: 'remote',
    prepare: async ({ context, caller, body }) => {
      const { password: _, ...asked } = body;
      // As in verify-supervisor: the stored hash of the call excludes the password.
      return { value: await prepareProposal(context, caller, body), contentHash: sha256Hex(canonicalJson(asked)) };
    },
    run: async ({ prepared, caller, context }) => proposalAnswer(context, await startProposal(context, caller, prepared)),
  }),
  handle(calls.readDocumentProposal, {
    place: 'remote',
    run: ({ params, caller, context }) => readProposal(context, caller, params.id),
  }),
  handlePrepared(calls.unlockDocumentProposal, {
    place: 'remote',
    prepare: async ({ context, params, body }) => ({
      value: await sealPassword(context, body.password),
      contentHash: sha256Hex(canonicalJson(params)),
    }),
    run: async ({ prepared, params, caller, context }) =>
      proposalAnswer(context, await unlockProposal(context, caller, params.id, prepared)),
  }),
  handle(calls.discardDocumentProposal, {
    place: 'remote',
    run: ({ params, caller, context }) => discardProposal(context, caller, params.id),
  }),
  handlePrepared(calls.createFromProposal, {
    place: 'remote',
    prepare: async ({ params, caller, context }) => ({ value: await accept.remarksOfProposal(context, caller, params.id) }),
    run: ({ prepared: remarks, params, body, caller, context }) =>
      accept.createFromProposal(context, caller, params.id, { ...body, remarks }),
  }),
  handlePrepared(calls.insertProposal, {
    place: 'remote',
    prepare: async ({ params, caller, context }) => ({ value: await accept.remarksOfProposal(context, caller, params.id) }),
    run: ({ prepared: remarks, params, body, caller, context }) =>
      accept.insertFromProposal(context, caller, params.id, { ...body, remarks }),
  }),
  handle(calls.readDocument, {
    place: { localFirst: copiedBytes },
    acceptsCookie: true,
    run: async ({ params: { sha256 }, caller, context, reply }) => {
      const blob = await context.storage.read(async (readers) => {
        await checkFileAccess(readers, caller, sha256);
        return readers.files.blob(sha256);
      });
      if (!blob) throw new DomainError('NOT_FOUND', { kind: 'file' });
      const kept = await keptFacts(context, sha256);
      if (kept?.kind === 'facts') return kept.facts;
      if (kept) throw new DomainError('NOT_FOUND', { kind: 'document', message: verbatim(kept.reason) });
      if (await askDocument(context, blob)) reply.header('retry-after', ASK_AGAIN_S);
      throw new DomainError('NOT_FOUND', { kind: 'document' });
    },
  }),
  handlePrepared(calls.replacePdf, {
    place: 'remote',
    prepare: async ({ caller, context, params, body }) => ({
      value: await findMarksAgain(context, caller, params.id, body.pdfPath),
    }),
    run: ({ prepared, caller, context }) => replacePdf(context, caller, prepared),
  }),
];
