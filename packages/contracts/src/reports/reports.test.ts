import { REPORT_NOTE_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH, type Report } from '@benchbook/domain/reports';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countReports } from './list-reports.ts';
import { reportCodec } from './report.ts';
import { resolveReport } from './resolve-report.ts';
import { newReportCodec, reportForm } from './send-report.ts';

const report: Report = {
  id: 'r',
  kind: 'problem',
  instructionId: 'wi',
  revision: 3,
  stepId: 's',
  stepNumber: '2.1',
  stepTitle: 'Fit the bracket',
  run: 2,
  userId: 'u',
  username: 'demo_artisan',
  deviceId: null,
  text: 'The bolt is too short.\nSee the photo.',
  isStopped: false,
  files: [{ id: 'f', name: 'bolt.jpg', sha256: 'a'.repeat(64), sizeBytes: 1_234, mediaType: 'image/jpeg' }],
  atMs: 1_700_000_000_000,
  receivedAtMs: 1_700_000_060_000,
  resolution: null,
  threadId: 't',
};

test('FEED-13 FEED-14 FEED-17 FEED-18: a report has the fields of a message in a thread and is the same after encoding and decoding', () => {
  const resolution = { userId: 'e', username: 'demo_engineer', atMs: 1_700_000_090_000, note: 'Longer bolt ordered' };
  for (const each of [report, { ...report, run: null, files: [], deviceId: 'd' }, { ...report, resolution, isStopped: true }])
    expect(z.decode(reportCodec, z.encode(reportCodec, each))).toEqual(each);
  expect(z.encode(reportCodec, report)).not.toHaveProperty('stopped');
  expect(z.encode(reportCodec, report)).toMatchObject({
    _id: 'r',
    message: report.text,
    username: 'demo_artisan',
    UserID: 'u',
    WIPID: 'wi',
    date: report.atMs,
    Attachments: [{ _id: 'f', name: 'bolt.jpg', type: 'image/jpeg' }],
  });
});

test('a new report is the same after encoding and decoding; its text is normalized, and fields that a plain client omits have defaults', () => {
  const sent = { kind: 'problem' as const, revision: 3, stepId: 's', run: 2, text: 'Too short', isStopped: true, atMs: 5 };
  for (const each of [sent, { ...sent, isStopped: false }])
    expect(newReportCodec.parse(z.encode(newReportCodec, each))).toEqual(each);
  expect(newReportCodec.parse({ StepID: 's', revision: 1, message: ' Worn\r\nout ' })).toEqual({
    kind: 'problem',
    stepId: 's',
    revision: 1,
    run: null,
    text: 'Worn\nout',
    isStopped: false,
    atMs: null,
  });
});

test('VAL-67: a report with a blank or too long text, an invalid revision or another kind is refused', () => {
  const wire = { StepID: 's', revision: 1, message: 'Worn out' };
  for (const wrong of [
    { message: ' \n' },
    { message: 'x'.repeat(REPORT_TEXT_MAX_LENGTH + 1) },
    { revision: 0 },
    { revision: 1.5 },
    { run: 0 },
    { StepID: '' },
    { kind: 'praise' },
    { date: Number.POSITIVE_INFINITY },
  ])
    expect(newReportCodec.safeParse({ ...wire, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test('the form has the field names of a feedback message, and the report before the files', () => {
  const form = reportForm({ kind: 'problem', revision: 1, stepId: 's', run: null, text: 'Worn', isStopped: false, atMs: null }, [
    { name: 'photo.jpg', content: new Blob(['x'], { type: 'image/jpeg' }) },
  ]);
  expect([...form.keys()]).toEqual(['report', 'files']);
  expect(form.get('files')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
});

test('a report can only be resolved, with an optional note of limited length', () => {
  const { body } = resolveReport;
  expect(body.parse({ state: 'resolved' })).toEqual({ note: '' });
  expect(body.parse(z.encode(body, { note: 'Done' }))).toEqual({ note: 'Done' });
  for (const wrong of [{}, { state: 'open' }, { state: 'resolved', note: 'x'.repeat(REPORT_NOTE_MAX_LENGTH + 1) }])
    expect(body.safeParse(wrong).success).toBe(false);
});

test('counts of reports are the same after encoding and decoding', () => {
  const counts = { open: 2, resolved: 1, openByStep: new Map([['s', 2]]), own: [{ stepId: 's', atMs: 5 }] };
  expect(z.decode(countReports.response, z.encode(countReports.response, counts))).toEqual(counts);
  // Earlier servers do not send the caller's own reports.
  expect(z.decode(countReports.response, { open: 0, resolved: 0, steps: [] })).toMatchObject({ own: [] });
});
