import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, wordsText } from '../wire/text.ts';

const verificationWire = z
  .object({
    username: wordsText,
    password: z
      .string()
      .max(1000)
      .refine((text) => text.trim() !== '', rule('notBlank'))
      .optional(),
    pin: z.string().max(20).optional(),
    WIPID: idText.optional(),
    StepID: idText.optional(),
    revision: z.int().positive().optional(),
    run: z.int().positive().optional(),
  })
  .refine(({ password, pin }) => (password === undefined) !== (pin === undefined), {
    path: ['password'],
    message: rule('passwordOrPin'),
  });

/** How a supervisor shows who they are. */
export type SupervisorProof = { readonly password: string } | { readonly pin: string };

/** A supervisor's word for a step. What is null a plain client left out: it gets the answer, and no step is verified. */
export interface SupervisorVerification {
  readonly username: string;
  readonly proof: SupervisorProof;
  readonly instructionId: string | null;
  readonly itemId: string | null;
  readonly revision: number | null;
  readonly run: number | null;
}

function proofOf({ password, pin }: z.output<typeof verificationWire>): SupervisorProof {
  if (pin !== undefined) return { pin };
  if (password === undefined) throw new Error('The schema lets no call without password and PIN pass.');
  return { password };
}

export const verifySupervisor = defineRoute({
  name: 'verifySupervisor',
  method: 'POST',
  path: '/api/users/verify-supervisor',
  body: codecFor(verificationWire, {
    decode: (wire): SupervisorVerification => ({
      username: wire.username,
      proof: proofOf(wire),
      instructionId: wire.WIPID ?? null,
      itemId: wire.StepID ?? null,
      revision: wire.revision ?? null,
      run: wire.run ?? null,
    }),
    encode: (value) => ({
      username: value.username,
      ...value.proof,
      ...(value.instructionId === null ? {} : { WIPID: value.instructionId }),
      ...(value.itemId === null ? {} : { StepID: value.itemId }),
      ...(value.revision === null ? {} : { revision: value.revision }),
      ...(value.run === null ? {} : { run: value.run }),
    }),
  }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Only with a PIN that was refused: tries that are left, with 0 the password is asked for. */
    triesLeft: z.int().optional(),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'VIEW',
  description:
    'Checks the password of a Shop Supervisor who stands by, or their PIN where the device allows it. A refusal answers 200 too (D-142).',
});
