import type { DocumentRemark, ProposedBranch } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { decodeRemark, encodeRemark, remarkWire } from '../instructions/document-answer.ts';
import { codecFor } from '../wire/codec-for.ts';
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
