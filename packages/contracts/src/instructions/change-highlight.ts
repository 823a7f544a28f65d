import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { savedHighlight } from './create-highlight.ts';
import { highlightFields } from './highlight.ts';
import { decodeHighlightInput, encodeHighlightFields, type HighlightFields, highlightInputShape } from './highlight-input.ts';

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
