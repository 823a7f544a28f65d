import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';

const processWire = z.enum(['Started', 'Progression', 'Completed', 'New Feedback']);
const wire = z.object({ module: z.literal('ProgressTracker'), sender: z.string(), message: z.string(), process: processWire });

export const progressTracker = defineEvent({
  name: 'ProgressTracker',
  direction: 'server to client',
  payload: codecFor(wire, {
    decode: ({ sender, message, process }) => ({ kind: 'progress' as const, username: sender, message, process }),
    encode: ({ username, message, process }) => ({ module: 'ProgressTracker' as const, sender: username, message, process }),
  }),
  description: 'Somebody went on; a notice is stored for each recipient (D-075, D-078).',
});
