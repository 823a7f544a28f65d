import type { RevisionChoice } from '@benchbook/domain/progress';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const choiceWire = z.object({
  run: z.int().positive(),
  choice: z.enum(['taken', 'kept']),
  /** The revision that was on the screen. */
  from: z.int().positive(),
  /** The newer one that was released. */
  to: z.int().positive(),
  /** Epoch milliseconds on the device; now, when left out. */
  at: z.number().optional(),
});

/** Times are epoch milliseconds: `at` on the device, `received` when the server had it. */
const answerWire = choiceWire.extend({ WIPID: z.string(), at: z.number(), received: z.number() });

/**
 * Path of our own: what a person did when a newer revision was released in the middle of a run: `taken`, they took it in
 * place of the one on the screen; `kept`, they worked on by the older one, without a network. Saying it again changes nothing.
 */
export const storeRevisionChoice = defineRoute({
  name: 'storeRevisionChoice',
  method: 'POST',
  path: '/api/wip/{id}/revision-choices',
  params: z.object({ id: idText }),
  body: codecFor(choiceWire, {
    decode: ({ run, choice, from, to, at = null }): RevisionChoice & { readonly atMs: number | null } => ({
      run,
      choice,
      fromRevision: from,
      toRevision: to,
      atMs: at,
    }),
    encode: ({ run, choice, fromRevision, toRevision, atMs }) => ({
      run,
      choice,
      from: fromRevision,
      to: toRevision,
      ...(atMs === null ? {} : { at: atMs }),
    }),
  }),
  response: codecFor(answerWire, {
    decode: ({ WIPID, run, choice, from, to, at, received }) => ({
      instructionId: WIPID,
      run,
      choice,
      fromRevision: from,
      toRevision: to,
      atMs: at,
      receivedAtMs: received,
    }),
    encode: ({ instructionId, run, choice, fromRevision, toRevision, atMs, receivedAtMs }) => ({
      WIPID: instructionId,
      run,
      choice,
      from: fromRevision,
      to: toRevision,
      at: atMs,
      received: receivedAtMs,
    }),
  }),
  errors: ['NOT_FOUND', 'DELETED', 'RATE_LIMITED'],
  access: 'VIEW (Artisan: assigned only)',
  isIdempotent: true,
  description: 'Says that the caller took a newer revision in a run of theirs, or worked on by the older one.',
});
