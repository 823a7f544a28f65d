import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';

const wire = z.object({
  module: z.literal('BWI'),
  sender: z.string(),
  message: z.string(),
  process: z.enum(['complete', 'failed']),
});

export const buildEvent = defineEvent({
  name: 'BWI',
  direction: 'server to client',
  payload: codecFor(wire, {
    decode: ({ sender, message, process }) => ({
      kind: 'build' as const,
      instructionId: sender,
      message,
      isComplete: process === 'complete',
    }),
    encode: ({ instructionId, message, isComplete }) => ({
      module: 'BWI' as const,
      sender: instructionId,
      message,
      process: isComplete ? ('complete' as const) : ('failed' as const),
    }),
  }),
  description: 'The build of a release has ended; the sender is the instruction.',
});
