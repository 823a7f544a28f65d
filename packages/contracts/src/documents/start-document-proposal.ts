import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { type DocumentSource, decodeSource, encodeSource, sourceWire } from '../instructions/create-from-document.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { documentProposalCodec } from './document-proposal.ts';

/** A document for review before it becomes steps. */
export interface ProposalRequest extends DocumentSource {
  /** The instruction that receives the steps; null for a new one. */
  readonly instructionId: string | null;
}

/** Not of the specification. */
export const startDocumentProposal = defineRoute({
  name: 'startDocumentProposal',
  method: 'POST',
  path: '/api/document-proposals',
  body: codecFor(sourceWire.extend({ instructionID: idText.nullish() }), {
    decode: ({ instructionID, ...source }): ProposalRequest => ({
      ...decodeSource(source),
      instructionId: instructionID ?? null,
    }),
    encode: ({ instructionId, ...source }) => ({
      ...encodeSource(source),
      ...(instructionId === null ? {} : { instructionID: instructionId }),
    }),
  }),
  response: documentProposalCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'FILE_TYPE', 'VALIDATION', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Begins to read a PDF or a Word document as steps. The proposal is its author’s alone and is kept for a day; nothing is made of it before it is accepted.',
});

export const readDocumentProposal = defineRoute({
  name: 'readDocumentProposal',
  method: 'GET',
  path: '/api/document-proposals/{id}',
  params: z.object({ id: idText }),
  response: documentProposalCodec,
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description:
    'How far a document has been read; once it is `ready`, the steps that it is proposed to become, with the page of each, paragraphs that are proposed as alerts, and what was left out.',
});

export const unlockDocumentProposal = defineRoute({
  name: 'unlockDocumentProposal',
  method: 'POST',
  path: '/api/document-proposals/{id}/unlock',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ password: z.string().min(1).max(1000) }), { decode: (body) => body, encode: (body) => body }),
  response: documentProposalCodec,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  description: 'Reads a protected PDF again, with its password, which is sealed and forgotten once the PDF was read.',
});

export const discardDocumentProposal = defineRoute({
  name: 'discardDocumentProposal',
  method: 'DELETE',
  path: '/api/document-proposals/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string() }), { decode: ({ _id }) => ({ id: _id }), encode: ({ id }) => ({ _id: id }) }),
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Takes a proposal away in any state; work on it ends, and what was stored for it goes.',
});
