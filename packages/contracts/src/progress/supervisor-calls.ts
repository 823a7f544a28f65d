import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const placeWire = { StepID: idText, run: z.int().positive(), revision: z.int().positive() };

/** Where somebody waits for a supervisor; `at` is epoch milliseconds on the device. */
const callWire = z.object({ ...placeWire, at: z.number() });

/**
 * Path of our own: *Done* was pressed at a supervised step, so the person waits for a supervisor there. Saying it again at the
 * same step changes nothing; at another step the first call ends.
 */
export const callSupervisor = defineRoute({
  name: 'callSupervisor',
  method: 'POST',
  path: '/api/wip/{id}/supervisor-calls',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ ...placeWire, at: z.number().optional() }), {
    decode: ({ StepID, at = null, run, revision }) => ({ stepId: StepID, run, revision, atMs: at }),
    encode: ({ stepId, atMs, run, revision }) => ({ StepID: stepId, run, revision, ...(atMs === null ? {} : { at: atMs }) }),
  }),
  response: codecFor(callWire, {
    decode: ({ StepID, at, run, revision }) => ({ stepId: StepID, run, revision, atMs: at }),
    encode: ({ stepId, atMs, run, revision }) => ({ StepID: stepId, run, revision, at: atMs }),
  }),
  errors: ['NOT_FOUND', 'DELETED', 'RATE_LIMITED'],
  access: 'SELF with an assignment',
  isIdempotent: true,
  description: 'Calls a Shop Supervisor to a supervised step of a run of the caller.',
});

/** Ends the call that the caller made on this device; where there is none, nothing happens. */
export const endSupervisorCall = defineRoute({
  name: 'endSupervisorCall',
  method: 'DELETE',
  path: '/api/wip/{id}/supervisor-calls',
  params: z.object({ id: idText }),
  response: z.object({ ended: z.boolean() }),
  access: 'SELF with an assignment',
  isIdempotent: true,
  description: 'Ends the call for a supervisor: the caller has left the step.',
});
