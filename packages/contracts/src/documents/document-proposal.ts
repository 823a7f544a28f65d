import type { DocumentRemark, ProposedBranch } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { type DocumentSource, decodeSource, encodeSource, sourceWire } from '../instructions/create-from-document.ts';
import { decodeRemark, encodeRemark, remarkWire } from '../instructions/document-answer.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { decodeProposedSteps, encodeProposedSteps, proposedStepsWire } from './proposed-steps.ts';

/** `queued` while other documents are read first, `unusable` with the reason as a sentence. */
export const PROPOSAL_STATES = ['queued', 'reading', 'ready', 'unusable'] as const;

export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Reading progress: pages of a PDF, pictures of a Word document. */
export interface ProposalProgress {
  readonly unit: 'pages' | 'pictures';
  readonly done: number;
  readonly total: number;
}

/** The proposed content of a document. */
export interface ProposedDocument {
  /** The document's title, or the requested one. */
  readonly title: string;
  readonly steps: readonly ProposedBranch[];
  readonly remarks: readonly DocumentRemark[];
  /** Picture hashes by the names in image nodes: `GET /api/files/{sha256}`. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A document that is read for one person, for review before it becomes steps. */
export interface DocumentProposal {
  readonly id: Id;
  /** File name. */
  readonly name: string;
  /** Hash of a PDF, whose pages are shown; null for a Word document. */
  readonly pdfSha256: string | null;
  readonly state: ProposalState;
  /** Null before the first page is read. */
  readonly progress: ProposalProgress | null;
  /** Why it cannot be used; otherwise empty. */
  readonly message: string;
  readonly needsPassword: boolean;
  /** The instruction that receives the steps; null for a new one. */
  readonly instruction: { readonly id: Id; readonly title: string } | null;
  /** It is deleted at this time. */
  readonly expiresAtMs: number;
  /** Null until it is ready. */
  readonly document: ProposedDocument | null;
}

const proposalWire = z.object({
  _id: z.string(),
  name: z.string(),
  pdf: z.string().nullable(),
  state: z.enum(PROPOSAL_STATES),
  progress: z.object({ unit: z.enum(['pages', 'pictures']), done: z.int(), total: z.int() }).nullable(),
  message: z.string(),
  needsPassword: z.boolean(),
  workInstruction: z.object({ _id: z.string(), title: z.string() }).nullable(),
  expiresAt: z.number(),
  document: z
    .object({
      title: z.string(),
      steps: proposedStepsWire,
      remarks: z.array(remarkWire),
      pictures: z.array(z.object({ name: z.string(), sha256: z.string() })),
    })
    .nullable(),
});

export const documentProposalCodec = codecFor(proposalWire, {
  decode: ({ _id, pdf, workInstruction, expiresAt, document, ...same }): DocumentProposal => ({
    ...same,
    id: _id,
    pdfSha256: pdf,
    instruction: workInstruction && { id: workInstruction._id, title: workInstruction.title },
    expiresAtMs: expiresAt,
    document: document && {
      title: document.title,
      steps: decodeProposedSteps(document.steps),
      remarks: document.remarks.map(decodeRemark),
      pictures: new Map(document.pictures.map(({ name, sha256 }) => [name, sha256])),
    },
  }),
  encode: ({ id, pdfSha256, instruction, expiresAtMs, document, progress, ...same }) => ({
    ...same,
    _id: id,
    pdf: pdfSha256,
    progress: progress && { ...progress },
    workInstruction: instruction && { _id: instruction.id, title: instruction.title },
    expiresAt: expiresAtMs,
    document: document && {
      title: document.title,
      steps: encodeProposedSteps(document.steps),
      remarks: document.remarks.map(encodeRemark),
      pictures: Array.from(document.pictures, ([name, sha256]) => ({ name, sha256 })),
    },
  }),
});

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
