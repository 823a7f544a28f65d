import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, wordsText } from '../wire/text.ts';

const verificationWire = z.object({
  username: wordsText,
  password: z
    .string()
    .max(1000)
    .refine((text) => text.trim() !== '', 'Must not be blank'),
  WIPID: idText.optional(),
  StepID: idText.optional(),
  revision: z.int().positive().optional(),
  run: z.int().positive().optional(),
});

/** A supervisor's word for a step. What is null a plain client left out: it gets the answer, and no step is verified. */
export interface SupervisorVerification {
  readonly username: string;
  readonly password: string;
  readonly instructionId: string | null;
  readonly itemId: string | null;
  readonly revision: number | null;
  readonly run: number | null;
}

export const verifySupervisor = defineRoute({
  name: 'verifySupervisor',
  method: 'POST',
  path: '/api/users/verify-supervisor',
  body: codecFor(verificationWire, {
    decode: (wire): SupervisorVerification => ({
      username: wire.username,
      password: wire.password,
      instructionId: wire.WIPID ?? null,
      itemId: wire.StepID ?? null,
      revision: wire.revision ?? null,
      run: wire.run ?? null,
    }),
    encode: (value) => ({
      username: value.username,
      password: value.password,
      ...(value.instructionId === null ? {} : { WIPID: value.instructionId }),
      ...(value.itemId === null ? {} : { StepID: value.itemId }),
      ...(value.revision === null ? {} : { revision: value.revision }),
      ...(value.run === null ? {} : { run: value.run }),
    }),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'VIEW',
  description: 'Checks the credentials of a Shop Supervisor who stands by. A refusal answers 200 too (D-142).',
});
