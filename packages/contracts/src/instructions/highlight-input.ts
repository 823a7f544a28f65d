import {
  type AnnoId,
  HIGHLIGHTS_MAX,
  type Highlight,
  meansLink,
  parseAnnoId,
  parseQuads,
  printAnnoId,
  type Quad,
  readHighlightColor,
} from '@benchbook/domain/highlights';
import { z } from 'zod';
import { holdsHalfCharacter } from '../wire/holds-half-character.ts';
import { holdsNul } from '../wire/holds-nul.ts';
import { shortText } from '../wire/text.ts';
import { attachmentInUseInput, decodeUseInput, encodeUseInput, type UseInput } from './attachment-in-use.ts';
import { encodeQuad, highlightFields } from './highlight.ts';

/** JSON of a long title with every character escaped. */
const ANNO_ID_MAX_LENGTH = 70_000;

/** A highlight as a call may carry it; all other fields are passed over. */
export const highlightInputShape = {
  ...highlightFields,
  _id: z.string().max(200).nullish(),
  Anno_id: z
    .string()
    .max(ANNO_ID_MAX_LENGTH)
    .refine(isReadable, 'A link is 15 letters or digits, WILINK and the JSON text of title and wip_ID.')
    .nullish(),
  /** Counts where no quads are sent. */
  str: z
    .string()
    .max(100_000)
    .refine((text) => text.trim() === '' || parseQuads(text) !== null || !looksLikeNumbers(text), 'Must lie on a page')
    .nullish(),
  attachments: z.array(attachmentInUseInput).max(10_000).nullish(),
};

const highlightInputWire = z.object(highlightInputShape);

/** The marks that a create or a whole save may carry. */
export const highlightsInput = z.array(highlightInputWire).max(HIGHLIGHTS_MAX).nullish();

/** What is null was not sent. */
export interface HighlightInput {
  readonly id: string | null;
  readonly annoId: AnnoId | null;
  readonly color: string | null;
  readonly quote: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly page: number | null;
  readonly quads: readonly Quad[] | null;
  readonly mappingId: string | null;
  readonly pdfPath: string | null;
  readonly placement: Highlight['placement'] | null;
  readonly formerQuote: string | null;
  /** The order is that of the list. */
  readonly attachments: readonly UseInput[] | null;
}

export function decodeHighlightInput(wire: z.output<typeof highlightInputWire>): HighlightInput {
  const quads = wire.quads ?? parseQuads(wire.str ?? '');
  return {
    id: wire._id || null,
    annoId: wire.Anno_id ? parseAnnoId(wire.Anno_id) : null,
    color: wire.highlight_color ? readHighlightColor(wire.highlight_color) : null,
    quote: wire.text ?? null,
    before: wire.before ?? null,
    after: wire.after ?? null,
    page: wire.pageNumber ?? null,
    quads: quads && quads.length > 0 ? quads : null,
    mappingId: wire.mappingID || null,
    pdfPath: wire.pdf || null,
    placement: wire.placement ?? null,
    formerQuote: wire.formerText ?? null,
    attachments: wire.attachments?.map(decodeUseInput) ?? null,
  };
}

export function encodeHighlightInput(input: HighlightInput): z.output<typeof highlightInputWire> {
  return {
    ...encodeHighlightFields(input),
    ...(input.id === null ? {} : { _id: input.id }),
    ...(input.annoId === null ? {} : { Anno_id: printAnnoId(input.annoId) }),
    ...(input.mappingId === null ? {} : { mappingID: input.mappingId }),
  };
}

/** What an author may change of a highlight that is there. */
export type HighlightFields = Omit<HighlightInput, 'id' | 'annoId' | 'mappingId'>;

export function encodeHighlightFields(fields: HighlightFields) {
  return {
    ...(fields.color === null ? {} : { highlight_color: fields.color }),
    ...(fields.quote === null ? {} : { text: fields.quote }),
    ...(fields.before === null ? {} : { before: fields.before }),
    ...(fields.after === null ? {} : { after: fields.after }),
    ...(fields.page === null ? {} : { pageNumber: fields.page }),
    ...(fields.quads === null ? {} : { quads: fields.quads.map(encodeQuad) }),
    ...(fields.pdfPath === null ? {} : { pdf: fields.pdfPath }),
    ...(fields.placement === null ? {} : { placement: fields.placement }),
    ...(fields.formerQuote === null ? {} : { formerText: fields.formerQuote }),
    ...(fields.attachments === null ? {} : { attachments: fields.attachments.map(encodeUseInput) }),
  };
}

function isReadable(annoId: string): boolean {
  if (!meansLink(annoId)) return true;
  const link = parseAnnoId(annoId)?.link;
  if (!link) return false;
  const text = JSON.stringify(link);
  return shortText.safeParse(link.title).success && !holdsNul(text) && !holdsHalfCharacter(text);
}

/** Some clients keep other words there; only what means to be numbers has to be right. */
function looksLikeNumbers(text: string): boolean {
  return /^(?:[\s\d.,+-]|e(?=[+-]?\d)|NaN|Infinity)+$/i.test(text);
}
