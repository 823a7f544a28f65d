import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const pinPicture = z.object({
  /** A square JPEG, base64. */
  jpeg: z.string(),
  /** Ids of annotations with their places, as shares of the edge from the top left; `hidden`: something stands before it. */
  pins: z.array(z.object({ id: z.string(), x: z.number(), y: z.number(), hidden: z.boolean() })),
});

/** A picture of a model with the places of some of its notes. */
export type PinnedPicture = z.output<typeof pinPicture>;

/** Ours: notes on a model go on paper with a picture of the model in which their places are numbered. */
export const readPinPictures = defineRoute({
  name: 'readPinPictures',
  method: 'GET',
  path: '/api/wip/{id}/revisions/{revision}/pins/{useId}',
  params: z.object({ id: idText, revision: z.union([z.literal('draft'), wholeNumber]), useId: idText }),
  response: z.array(pinPicture),
  errors: ['NOT_RELEASED', 'NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'Pictures of a model on a step of a revision or of the `draft`, one for each view that notes on it were written in.',
});
