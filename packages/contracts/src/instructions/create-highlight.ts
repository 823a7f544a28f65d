import type { Highlight } from '@benchbook/domain/highlights';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { decodeHighlight, encodeHighlight, highlightFields, highlightWire } from './highlight.ts';
import { decodeHighlightInput, encodeHighlightInput, type HighlightInput, highlightInputShape } from './highlight-input.ts';

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
export const savedHighlight = codecFor(highlightWire.extend({ version: z.int() }), {
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
