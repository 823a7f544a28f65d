import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';

const wire = z.object({
  module: z.literal('frontend-testing'),
  sender: shortText,
  message: shortText.optional(),
  process: shortText.optional(),
  /** Both spellings on the way out, either on the way in (D-100). */
  filename: shortText.optional(),
  fileName: shortText.optional(),
});

export const testNotice = defineEvent({
  name: 'frontend-testing',
  direction: 'both',
  payload: codecFor(wire, {
    decode: ({ sender, message, process, filename, fileName }) => ({
      kind: 'test-notice' as const,
      username: sender,
      message: message ?? '',
      process: process ?? '',
      fileName: filename ?? fileName ?? '',
    }),
    encode: ({ username, message, process, fileName }) => ({
      module: 'frontend-testing' as const,
      sender: username,
      message,
      process,
      filename: fileName,
      fileName,
    }),
  }),
  description: 'A fake notice of the test buttons; reaches leads and its sender, stored nowhere.',
});
