import { isNoteShortEnough, REPORT_NOTE_MAX_LENGTH, reportText } from '@benchbook/domain/reports';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText } from '../wire/text.ts';
import { reportCodec } from './report.ts';

const TOO_LONG = rule('noteTooLong', { most: REPORT_NOTE_MAX_LENGTH });

const resolutionWire = z.object({
  state: z.literal('resolved'),
  note: z
    .string()
    .max(2 * REPORT_NOTE_MAX_LENGTH, TOO_LONG)
    .refine(isNoteShortEnough, TOO_LONG)
    .default(''),
});

/** Ours. The report stays as it was sent; that it was looked after is an event beside it, and happens once. */
export const resolveReport = defineRoute({
  name: 'resolveReport',
  method: 'PATCH',
  path: '/api/wip/{id}/reports/{reportID}',
  params: z.object({ id: idText, reportID: idText }),
  body: codecFor(resolutionWire, {
    decode: ({ note }) => ({ note: reportText(note) }),
    encode: ({ note }) => ({ state: 'resolved' as const, note }),
  }),
  response: reportCodec,
  errors: ['NOT_FOUND', 'DELETED', 'CONFLICT'],
  access: 'LIB',
  description: 'Marks a reported problem as resolved, with a note or without.',
});
