import { findReportProblem, type NewReport, REPORT_KINDS, REPORT_TEXT_MAX_LENGTH, reportText } from '@benchbook/domain/reports';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { dateMs } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';
import { reportCodec } from './report.ts';

/** Blanks around a text do not count, but nobody needs more of them than of words. */
const WIRE_TEXT_MAX_LENGTH = 2 * REPORT_TEXT_MAX_LENGTH;

const message = z
  .string()
  .max(WIRE_TEXT_MAX_LENGTH, tooLong())
  .refine((text) => findReportProblem(text) !== 'no-text', rule('reportBlank'))
  .refine((text) => findReportProblem(text) !== 'too-long', tooLong());

const newReportWire = z.object({
  kind: z.enum(REPORT_KINDS).default('problem'),
  StepID: idText,
  revision: z.int().positive(),
  run: z.int().positive().nullable().default(null),
  message,
  /** The reporter cannot go on. */
  stopped: z.boolean().optional(),
  /** Time on the device in ms; now when left out. */
  date: dateMs.optional(),
});

/** The field `report` of the form that sends one. */
export const newReportCodec = codecFor(newReportWire, {
  decode: ({ StepID, message: text, stopped, date, ...rest }): NewReport => ({
    ...rest,
    stepId: StepID,
    text: reportText(text),
    isStopped: stopped ?? false,
    atMs: date ?? null,
  }),
  encode: ({ stepId, text, isStopped, atMs, ...rest }) => ({
    ...rest,
    StepID: stepId,
    message: text,
    ...(isStopped ? { stopped: true } : {}),
    ...(atMs === null ? {} : { date: atMs }),
  }),
});

/** The form that sends a report with its files. The field comes first: what it forbids is refused before bytes are taken. */
export function reportForm(report: NewReport, files: readonly { readonly name: string; readonly content: Blob }[]): FormData {
  const form = new FormData();
  form.set('report', JSON.stringify(z.encode(newReportCodec, report)));
  for (const { name, content } of files) form.append('files', content, name);
  return form;
}

function tooLong(): string {
  return rule('reportTooLong', { most: REPORT_TEXT_MAX_LENGTH });
}

/** Ours: from any step of a revision a problem can be reported, with photos. See `reportForm`. */
export const sendReport = defineRoute({
  name: 'sendReport',
  method: 'POST',
  path: '/api/wip/{id}/reports',
  params: z.object({ id: idText }),
  bodyKind: 'multipart',
  response: reportCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'FILE_TYPE', 'TOO_LARGE', 'RATE_LIMITED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Reports a problem at a step of a revision: field report (JSON) and up to five photos, field files (PNG or JPEG).',
});
