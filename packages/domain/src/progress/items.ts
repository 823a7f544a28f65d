import { fieldsOfAnnotation } from '../annotations/index.ts';
import { type AttachmentUse, fieldsOfUse } from '../attachments/index.ts';
import { carriers, fieldsOfHighlight, type Highlight, inReadingOrder } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { canonicalJson, type InstructionContent } from '../instructions/index.ts';
import { fieldsOfStep, flattenSteps, type Step } from '../steps/index.ts';

/** A step or highlight that can be Done, with the hash that its ticks refer to. */
export interface Item {
  readonly id: Id;
  readonly hash: string;
}

/** SHA-256 of a text as 64 hex digits; passed in, because this package is independent of the platform. */
type Sha256 = (text: string) => string;

/** Id of the only item of a PDF instruction without highlights: the document itself. */
export const DOCUMENT_ITEM_ID = 'document';

/**
 * The items of an instruction that can be Done, in reading order: every step; in a PDF instruction every highlight that is
 * not a link, or the document itself if there is none.
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
 * Hash of the work of a step: the fields that are work (`STEP_FIELDS`) and its files, with their bytes, drawings and notes.
 */
function stepHash(step: Step, sha256: Sha256): string {
  return sha256(canonicalJson({ ...fieldsOfStep.hashed(step), files: step.attachments.map(fileMark) }));
}

/** Hash of the fields that are work (`HIGHLIGHT_FIELDS`), which are the marked words, and of the files on them. */
function highlightHash(highlight: Highlight, sha256: Sha256): string {
  return sha256(canonicalJson({ ...fieldsOfHighlight.hashed(highlight), files: highlight.attachments.map(fileMark) }));
}

/** The bytes, plus options that are work (`USE_FIELDS`) and notes if there are any: files without them keep their earlier hash. */
function fileMark(use: AttachmentUse): object | string {
  const { sha256 } = use.file;
  const options = fieldsOfUse.hashed(use);
  const notes = use.annotations.map((annotation) => fieldsOfAnnotation.hashed(annotation));
  if (Object.keys(options).length + notes.length === 0) return sha256;
  return { sha256, ...options, ...(notes.length > 0 && { notes }) };
}

/** Number of items that can be Done, as the lists show it. */
export function countItems({ kind, steps, highlights }: InstructionContent): number {
  return kind === 'pdf' ? pdfItemCount(carriers(highlights).length) : flattenSteps(steps).length;
}

/** Item count of a PDF instruction, given the number of its highlights that are not links. */
export function pdfItemCount(carrierCount: number): number {
  return Math.max(carrierCount, 1);
}
