import { MODEL_STAGES, STAGE_PERCENT } from '@benchbook/domain/model-uploads';
import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';

/** `sender` is the entry of the queue, `message` its stage, `process` the percentage (D-141). Other messages are noise (MODEL-18). */
const wire = z.object({
  module: z.literal('ModelUploaderProgress'),
  sender: z.string(),
  message: z.enum(MODEL_STAGES),
  process: z.number().optional(),
  /** Both spellings on the way out, either on the way in (D-100). */
  filename: z.string().optional(),
  fileName: z.string().optional(),
});

export const modelProgress = defineEvent({
  name: 'ModelUploaderProgress',
  direction: 'server to client',
  payload: codecFor(wire, {
    decode: ({ sender, message, fileName, filename }) => ({
      kind: 'model-progress' as const,
      uploadId: sender,
      stage: message,
      fileName: fileName ?? filename ?? '',
    }),
    encode: ({ uploadId, stage, fileName }) => ({
      module: 'ModelUploaderProgress' as const,
      sender: uploadId,
      message: stage,
      process: STAGE_PERCENT[stage],
      filename: fileName,
      fileName,
    }),
  }),
  description: 'An entry of the Decimation Queue has come to another stage; for Dev and Engineer.',
});
