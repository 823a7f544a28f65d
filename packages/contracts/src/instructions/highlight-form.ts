import {
  CONTEXT_MAX_LENGTH,
  type HighlightBody,
  isMarker,
  isQuad,
  PAGE_MAX,
  QUADS_MAX,
  QUOTE_MAX_LENGTH,
  readHighlightColor,
  TEXT_HIGHLIGHT_COLOR,
} from '@benchbook/domain/highlights';
import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../wire/text.ts';
import { placementWire, quadWire } from './highlight.ts';

const context = z.string().max(CONTEXT_MAX_LENGTH).default('');

/** A highlight in our own words, as packages carry it, without its files and the path of its PDF. A field that is not listed is refused. */
export const highlightForm = z.strictObject({
  marker: z.string().refine(isMarker, 'A marker has 15 letters or digits.').optional(),
  link: z
    .strictObject({ instructionId: z.string().min(1).max(200), title: z.string().max(MAX_TEXT_LENGTH) })
    .nullable()
    .default(null),
  color: z
    .string()
    .refine((text) => readHighlightColor(text) === text, 'A colour is written like 255,255,0.')
    .default(TEXT_HIGHLIGHT_COLOR),
  quote: z.string().max(QUOTE_MAX_LENGTH).default(''),
  before: context,
  after: context,
  page: z.int().min(1).max(PAGE_MAX),
  quads: z.array(quadWire.strict().refine(isQuad, 'Must lie on a page')).min(1).max(QUADS_MAX),
  mappingId: z.string().min(1).max(200).optional(),
  placement: placementWire.default('placed'),
  formerQuote: z.string().max(QUOTE_MAX_LENGTH).optional(),
} satisfies Readonly<Record<Exclude<keyof HighlightBody, 'pdfPath'>, z.ZodType>>);
