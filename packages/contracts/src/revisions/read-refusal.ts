import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { type ReleaseRemark, remarkCodec } from './check-release.ts';

/** Why the last wish for a release was refused. */
export interface ReleaseRefusal {
  /** Null where the last release was not refused. */
  readonly atMs: number | null;
  /** What has to be put right, in reading order. */
  readonly remarks: readonly ReleaseRemark[];
}

/** Ours: a build fails in the background, when its author looks elsewhere. */
export const readRefusal = defineRoute({
  name: 'readRefusal',
  method: 'GET',
  path: '/api/wip/{id}/refusal',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ refusedAt: z.number().nullable(), remarks: z.array(remarkCodec) }), {
    decode: ({ refusedAt, remarks }): ReleaseRefusal => ({ atMs: refusedAt, remarks }),
    encode: ({ atMs, remarks }) => ({ refusedAt: atMs, remarks: [...remarks] }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Why the last release was refused by its build.',
});
