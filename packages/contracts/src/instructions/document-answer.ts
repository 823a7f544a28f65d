import { type DocumentRemark, type RemarkPlace, remarkKind, remarkText } from '@benchbook/domain/documents';
import { inEnglish } from '@benchbook/domain/messages';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { decodeSaved, encodeSaved, type SavedInstruction, savedWire } from './save-answer.ts';

/** An instruction that was made of a document, and what of the document is not in it or not as it was. */
export interface InstructionFromDocument extends Omit<SavedInstruction, 'remarks'> {
  readonly remarks: readonly DocumentRemark[];
}

export const remarkWire = z.object({
  /** A newer server may send one that this version does not know. */
  kind: z.string(),
  page: z.int().optional(),
  /** Words of the heading above it, and which paragraph under that heading. */
  heading: z.string().optional(),
  paragraph: z.int().optional(),
  /** What it is about, as the document has it; may be empty. */
  words: z.string(),
  /** All of it as a sentence. */
  message: z.string(),
});

const answerWire = z.object({
  workInstruction: savedWire,
  merged: z.boolean().optional(),
  remarks: z.array(remarkWire).optional(),
});

export const documentAnswer = codecFor(answerWire, {
  decode: ({ workInstruction, remarks = [] }): InstructionFromDocument => ({
    ...decodeSaved({ workInstruction }),
    remarks: remarks.map(decodeRemark),
  }),
  encode: ({ remarks, ...saved }) => ({
    ...encodeSaved({ ...saved, remarks: [] }),
    remarks: remarks.map(encodeRemark),
  }),
});

export function encodeRemark(remark: DocumentRemark): z.output<typeof remarkWire> {
  return { kind: remark.kind, ...remark.place, words: remark.words, message: inEnglish(remarkText(remark)) };
}

export function decodeRemark({ kind, page, heading, paragraph, words }: z.output<typeof remarkWire>): DocumentRemark {
  const place: RemarkPlace = {
    ...(page === undefined ? {} : { page }),
    ...(heading === undefined ? {} : { heading }),
    ...(paragraph === undefined ? {} : { paragraph }),
  };
  return { kind: remarkKind(kind), place, words };
}
