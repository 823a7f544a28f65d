import type { SaveSince } from '@benchbook/domain/comparison';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

/** Ours: `savedSince` of a merged save and of a 409 CONFLICT of a release. `at` is in epoch milliseconds. */
const saveSinceWire = z.object({
  by: z.string().nullable(),
  at: z.number(),
  steps: z.array(
    z.object({
      StepID: z.string(),
      number: z.string(),
      title: z.string(),
      change: z.enum(['added', 'changed', 'moved', 'removed']),
    }),
  ),
  places: z.array(z.enum(['settings', 'publication', 'alerts', 'highlights', 'files'])),
});

/** Who saved what since a version, the last one first. */
export const savesSinceCodec = codecFor(z.array(saveSinceWire), {
  decode: (wire): readonly SaveSince[] =>
    wire.map(({ at, steps, ...save }) => ({
      ...save,
      atMs: at,
      steps: steps.map(({ StepID, ...step }) => ({ id: StepID, ...step })),
    })),
  encode: (saves) =>
    saves.map(({ by, atMs, steps, places }) => ({
      by,
      at: atMs,
      steps: steps.map(({ id, number, title, change }) => ({ StepID: id, number, title, change })),
      places: [...places],
    })),
});
