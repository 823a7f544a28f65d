import {
  CONTEXT_MAX_LENGTH,
  fieldsOfHighlight,
  type HIGHLIGHT_FIELDS,
  type Highlight,
  type HighlightBody,
  isQuad,
  PAGE_MAX,
  parseAnnoId,
  printAnnoId,
  printQuads,
  QUADS_MAX,
  QUOTE_MAX_LENGTH,
  type Quad,
  readHighlightColor,
} from '@benchbook/domain/highlights';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { shortText } from '../wire/text.ts';
import { attachmentInUseWire, decodeUse, encodeUse } from './attachment-in-use.ts';

const number = z.number();

/** PDF points from the upper left corner of the page as it is shown (PDF-08). */
export const quadWire = z.object({
  x1: number,
  x2: number,
  x3: number,
  x4: number,
  y1: number,
  y2: number,
  y3: number,
  y4: number,
});

/** Every field has its place; `Anno_id` has marker and link. */
type HighlightShape = Readonly<
  Record<Exclude<(typeof HIGHLIGHT_FIELDS)[keyof HighlightBody]['wire'], 'marker' | 'link'>, z.ZodType>
>;

export const placementWire = z.enum(['placed', 'kept', 'moved', 'uncertain', 'lost']);

/** A mark in the PDF of an instruction, as it is read. `before`, `after`, `placement` and `formerText` are ours. */
export const highlightWire = z
  .object({
    _id: z.string(),
    /** PDF_ and 15 letters or digits; of a link these, WILINK and JSON of title and wip_ID. */
    Anno_id: z.string(),
    /** r,g,b */
    highlight_color: z.string(),
    /** The marked words. */
    text: z.string(),
    /** The quads as one text. */
    str: z.string(),
    quads: z.array(quadWire),
    /** 1-based. */
    pageNumber: z.int(),
    mappingID: z.string(),
    /** Path of the PDF. */
    pdf: z.string(),
    attachments: z.array(attachmentInUseWire),
    WIPID: z.string(),
    /** Words around the mark. */
    before: z.string(),
    after: z.string(),
    placement: placementWire,
    /** Its words when a person last confirmed them, once a new issue of the PDF has come. */
    formerText: z.string().optional(),
  } satisfies HighlightShape & Record<string, z.ZodType>)
  .meta({ id: 'Highlight' });

export type HighlightWire = z.output<typeof highlightWire>;

export const colorText = z
  .string()
  .max(40)
  .refine((text) => readHighlightColor(text) !== null, rule('listColour'));

/** Fields of a highlight that a call may carry; checks the form of a link and the range of quads. */
export const highlightFields = {
  highlight_color: colorText.nullish(),
  text: z
    .string()
    .max(QUOTE_MAX_LENGTH, rule('quoteTooLong', { most: QUOTE_MAX_LENGTH }))
    .nullish(),
  quads: z
    .array(quadWire.refine(isQuad, rule('onPage')))
    .max(QUADS_MAX)
    .nullish(),
  pageNumber: z.int(rule('wholeNumber')).min(1, rule('pagesFromOne')).max(PAGE_MAX).nullish(),
  before: z.string().max(CONTEXT_MAX_LENGTH).nullish(),
  after: z.string().max(CONTEXT_MAX_LENGTH).nullish(),
  placement: placementWire.nullish(),
  formerText: z.string().max(QUOTE_MAX_LENGTH).nullish(),
  mappingID: z.string().max(200).nullish(),
  pdf: shortText.nullish(),
} satisfies HighlightShape;

export function encodeHighlight({ marker, link, ...highlight }: Highlight, instructionId: string): HighlightWire {
  const { highlight_color, text, quads, pageNumber, mappingID, pdf, ...fields } = fieldsOfHighlight.toWire(highlight);
  return {
    _id: highlight.id,
    Anno_id: printAnnoId({ marker, link }),
    highlight_color,
    text,
    str: printQuads(quads),
    quads: quads.map(encodeQuad),
    pageNumber,
    mappingID,
    pdf,
    attachments: highlight.attachments.map((use, position) =>
      encodeUse(use, { instructionId, stepId: null, highlightId: highlight.id, position }),
    ),
    WIPID: instructionId,
    ...fields,
  };
}

/** The server printed `Anno_id`; one that can't be read would be a mistake of ours. */
export function decodeHighlight(wire: HighlightWire): Highlight {
  const annoId = parseAnnoId(wire.Anno_id);
  if (!annoId) throw new Error(`The highlight ${wire._id} has no Anno_id of ours`);
  return {
    ...fieldsOfHighlight.complete(fieldsOfHighlight.fromWire({ ...wire, ...annoId })),
    id: wire._id,
    attachments: wire.attachments.map(decodeUse),
  };
}

/** Always the same fields in the same order: what else came with them is not written down. */
export function encodeQuad({ x1, x2, x3, x4, y1, y2, y3, y4 }: Quad): z.output<typeof quadWire> {
  return { x1, x2, x3, x4, y1, y2, y3, y4 };
}
