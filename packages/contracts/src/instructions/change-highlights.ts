import {
  CONTEXT_MAX_LENGTH,
  type Highlight,
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
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, MAX_TEXT_LENGTH } from '../wire/text.ts';
import { decodeHighlight, encodeHighlight, highlightFields, highlightWire, placementWire, quadWire } from './highlight.ts';
import {
  decodeHighlightInput,
  encodeHighlightFields,
  encodeHighlightInput,
  type HighlightFields,
  type HighlightInput,
  highlightInputShape,
} from './highlight-input.ts';

const context = z.string().max(CONTEXT_MAX_LENGTH).default('');

/** A highlight in our own words, as packages carry it, without its files and the path of its PDF. A field that is not listed is refused. */
export const highlightForm = z.strictObject({
  marker: z.string().refine(isMarker, rule('marker')).optional(),
  link: z
    .strictObject({ instructionId: z.string().min(1).max(200), title: z.string().max(MAX_TEXT_LENGTH) })
    .nullable()
    .default(null),
  color: z
    .string()
    .refine((text) => readHighlightColor(text) === text, rule('listColour'))
    .default(TEXT_HIGHLIGHT_COLOR),
  quote: z.string().max(QUOTE_MAX_LENGTH).default(''),
  before: context,
  after: context,
  page: z.int().min(1).max(PAGE_MAX),
  quads: z
    .array(quadWire.strict().refine(isQuad, rule('onPage')))
    .min(1)
    .max(QUADS_MAX),
  mappingId: z.string().min(1).max(200).optional(),
  placement: placementWire.default('placed'),
  formerQuote: z.string().max(QUOTE_MAX_LENGTH).optional(),
} satisfies Readonly<Record<Exclude<keyof HighlightBody, 'pdfPath'>, z.ZodType>>);

/** A mark to be made in the PDF of an instruction. */
export interface NewHighlight extends HighlightInput {
  readonly instructionId: string;
  readonly page: number;
}

/** A mark as it is now, and the version of the working copy with it. */
export interface SavedHighlight {
  readonly highlight: Highlight;
  readonly instructionId: string;
  readonly version: number;
}

/** A highlight with the version that it came to be in. */
const savedHighlight = codecFor(highlightWire.extend({ version: z.int() }), {
  decode: (wire): SavedHighlight => ({ highlight: decodeHighlight(wire), instructionId: wire.WIPID, version: wire.version }),
  encode: ({ highlight, instructionId, version }) => ({ ...encodeHighlight(highlight, instructionId), version }),
});

const newHighlightWire = z.object({
  ...highlightInputShape,
  WIPID: idText,
  pageNumber: highlightFields.pageNumber.unwrap().unwrap(),
});

export const createHighlight = defineRoute({
  name: 'createHighlight',
  method: 'POST',
  path: '/api/wip/createHighlight',
  body: codecFor(newHighlightWire, {
    decode: (wire): NewHighlight => ({ ...decodeHighlightInput(wire), instructionId: wire.WIPID, page: wire.pageNumber }),
    encode: (input) => ({ ...encodeHighlightInput(input), WIPID: input.instructionId, pageNumber: input.page }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: savedHighlight,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Marks words, or a box, in the PDF of a PDF instruction. Without quads it is the default box.',
});

const { mappingID: _mappingID, ...fields } = highlightFields;
const { str, attachments } = highlightInputShape;

/** Ours: the specification has a highlight made and deleted, and changed only with the whole instruction. */
export const changeHighlight = defineRoute({
  name: 'changeHighlight',
  method: 'PATCH',
  path: '/api/wip/{id}/highlights/{highlightID}',
  params: z.object({ id: idText, highlightID: idText }),
  body: codecFor(z.object({ ...fields, str, attachments }), {
    decode: (wire): HighlightFields => {
      const { id: _id, annoId: _annoId, mappingId: _mappingId, ...changed } = decodeHighlightInput(wire);
      return changed;
    },
    encode: encodeHighlightFields,
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: savedHighlight,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description:
    'Recolours, moves or confirms a mark, or orders its files: files that are named stand first, none is taken off. What is not sent stays.',
});

/** The body may be the whole highlight; only its ids count. */
export const deleteHighlight = defineRoute({
  name: 'deleteHighlight',
  method: 'POST',
  path: '/api/wip/deleteHighlight',
  body: codecFor(z.object({ _id: idText, WIPID: idText }), {
    decode: ({ _id, WIPID }) => ({ highlightId: _id, instructionId: WIPID }),
    encode: ({ highlightId, instructionId }) => ({ _id: highlightId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ _id: z.string(), version: z.int() }), {
    decode: ({ _id, version }) => ({ highlightId: _id, version }),
    encode: ({ highlightId, version }) => ({ _id: highlightId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes a mark out of the PDF, with the files on it; these stay in the library.',
});
