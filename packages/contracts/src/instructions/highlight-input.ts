import {
  type AnnoId,
  fieldsOfHighlight,
  HIGHLIGHTS_MAX,
  type HighlightBody,
  meansLink,
  parseAnnoId,
  parseQuads,
  printAnnoId,
  readHighlightColor,
} from '@benchbook/domain/highlights';
import { z } from 'zod';
import { holdsHalfCharacter } from '../wire/holds-half-character.ts';
import { holdsNul } from '../wire/holds-nul.ts';
import { rule } from '../wire/messages.ts';
import { shortText } from '../wire/text.ts';
import { attachmentInUseInput, decodeUseInput, encodeUseInput, type UseInput } from './attachment-in-use.ts';
import { encodeQuad, highlightFields } from './highlight.ts';

/** JSON of a long title with every character escaped. */
const ANNO_ID_MAX_LENGTH = 70_000;

/** A highlight as a call may carry it; all other fields are passed over. */
export const highlightInputShape = {
  ...highlightFields,
  _id: z.string().max(200).nullish(),
  Anno_id: z.string().max(ANNO_ID_MAX_LENGTH).refine(isReadable, rule('link')).nullish(),
  /** Counts where no quads are sent. */
  str: z
    .string()
    .max(100_000)
    .refine((text) => text.trim() === '' || parseQuads(text) !== null || !looksLikeNumbers(text), rule('onPage'))
    .nullish(),
  attachments: z.array(attachmentInUseInput).max(10_000).nullish(),
};

const highlightInputWire = z.object(highlightInputShape);

/** The marks that a create or a whole save may carry. */
export const highlightsInput = z.array(highlightInputWire).max(HIGHLIGHTS_MAX).nullish();

/** A highlight as it was sent; omitted fields were not. */
export interface HighlightInput extends Partial<Omit<HighlightBody, 'marker' | 'link'>> {
  readonly id: string | null;
  readonly annoId: AnnoId | null;
  /** In the order of the list. */
  readonly attachments?: readonly UseInput[];
}

export function decodeHighlightInput(wire: z.output<typeof highlightInputWire>): HighlightInput {
  const quads = wire.quads ?? parseQuads(wire.str ?? '');
  const fields = fieldsOfHighlight.fromWire({
    ...wire,
    highlight_color: readHighlightColor(wire.highlight_color ?? ''),
    quads: quads && quads.length > 0 ? quads : null,
    mappingID: wire.mappingID || null,
    pdf: wire.pdf || null,
  });
  return {
    id: wire._id || null,
    annoId: wire.Anno_id ? parseAnnoId(wire.Anno_id) : null,
    ...fields,
    ...(wire.attachments && { attachments: wire.attachments.map(decodeUseInput) }),
  };
}

export function encodeHighlightInput({ id, annoId, ...fields }: HighlightInput): z.output<typeof highlightInputWire> {
  return {
    ...encodeHighlightFields(fields),
    ...(id === null ? {} : { _id: id }),
    ...(annoId === null ? {} : { Anno_id: printAnnoId(annoId) }),
  };
}

/** What an author may change of a highlight that is there. */
export type HighlightFields = Omit<HighlightInput, 'id' | 'annoId' | 'mappingId'>;

export function encodeHighlightFields({ attachments, ...highlight }: Omit<HighlightInput, 'id' | 'annoId'>) {
  const { quads, ...fields } = fieldsOfHighlight.toWire<Partial<HighlightBody>>(highlight);
  return {
    ...fields,
    ...(quads && { quads: quads.map(encodeQuad) }),
    ...(attachments && { attachments: attachments.map(encodeUseInput) }),
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
