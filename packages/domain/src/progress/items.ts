import type { AttachmentUse } from '../attachments/index.ts';
import { carriers, type Highlight, inReadingOrder } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { canonicalJson, type InstructionContent } from '../instructions/index.ts';
import { flattenSteps, hashedWork, type Step } from '../steps/index.ts';

/** Something that can be Done, with the hash that a tick holds on to. */
export interface Item {
  readonly id: Id;
  readonly hash: string;
}

/** SHA-256 of a text as 64 hex digits; given, because the rules here have no machine under them. */
type Sha256 = (text: string) => string;

/** Id of the one item that a PDF instruction without highlights has: the document itself. */
export const DOCUMENT_ITEM_ID = 'document';

/**
 * What can be Done in an instruction, in reading order: every step; in a PDF instruction every highlight that is no link,
 * and where there is none the document itself.
 */
export function itemsOf(content: InstructionContent, sha256: Sha256): Item[] {
  if (content.kind === 'pdf') {
    const marks = inReadingOrder(carriers(content.highlights));
    if (marks.length > 0) return marks.map((mark) => ({ id: mark.id, hash: highlightHash(mark, sha256) }));
    return [{ id: DOCUMENT_ITEM_ID, hash: sha256(canonicalJson({ pdfPath: content.pdfPath })) }];
  }
  return flattenSteps(content.steps).map((step) => ({ id: step.id, hash: stepHash(step, sha256) }));
}

/**
 * Hash of what a person who does the step goes by: the fields that are work (`STEP_FIELDS`) and the files on it, their
 * bytes and what is drawn or noted on them.
 */
function stepHash(step: Step, sha256: Sha256): string {
  return sha256(canonicalJson({ ...hashedWork(step), files: step.attachments.map(fileMark) }));
}

/** Hash of the marked words and the files on them. Where they stand and in which colour is not part of the work. */
function highlightHash({ quote, attachments }: Highlight, sha256: Sha256): string {
  return sha256(canonicalJson({ quote, files: attachments.map(fileMark) }));
}

/** The bytes, and what was put on them here where something was: files without keep the hash they always had. */
function fileMark({ file: { sha256 }, photoMarkup, annotations }: AttachmentUse): object | string {
  if (!photoMarkup && annotations.length === 0) return sha256;
  const notes = annotations.map(({ message, camera, pin }) => ({ message, camera, pin }));
  return { sha256, ...(photoMarkup && { photoMarkup }), ...(notes.length > 0 && { notes }) };
}

/** How many things can be Done: what the lists show. */
export function countItems({ kind, steps, highlights }: InstructionContent): number {
  return kind === 'pdf' ? pdfItemCount(carriers(highlights).length) : flattenSteps(steps).length;
}

/** The same of a PDF instruction whose highlights that are no links were counted. */
export function pdfItemCount(carrierCount: number): number {
  return Math.max(carrierCount, 1);
}
