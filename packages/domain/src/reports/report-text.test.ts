import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findReportProblem,
  isNoteShortEnough,
  REPORT_FILES_MAX_BYTES,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
  reportText,
} from './report-text.ts';

test('a report has text, up to the maximum length', () => {
  expect(['', ' \n\t', '\u200b\u2800', 'The bolt is missing.'].map(findReportProblem)).toEqual([
    ...['no-text', 'no-text', 'no-text', undefined],
  ]);
  expect(findReportProblem('x'.repeat(REPORT_TEXT_MAX_LENGTH))).toBeUndefined();
  expect(findReportProblem('x'.repeat(REPORT_TEXT_MAX_LENGTH + 1))).toBe('too-long');
  expect(findReportProblem(` ${'x'.repeat(REPORT_TEXT_MAX_LENGTH)}\n`)).toBeUndefined();
});

test('a note may be empty, up to the maximum length', () => {
  expect(['', 'x'.repeat(REPORT_NOTE_MAX_LENGTH), 'x'.repeat(REPORT_NOTE_MAX_LENGTH + 1)].map(isNoteShortEnough)).toEqual([
    true,
    true,
    false,
  ]);
});

test('normalizing a text is idempotent, never makes it longer, and keeps its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', 'é', '\t') }), (typed) => {
      const kept = reportText(typed);
      expect(reportText(kept)).toBe(kept);
      expect(kept.length).toBeLessThanOrEqual(typed.length);
      expect(kept).not.toContain('\r');
      expect(kept.match(/\S/g) ?? []).toEqual(typed.match(/\S/g) ?? []);
    }),
  );
});

test('the files of a report have 25 MB at most', () => {
  expect(REPORT_FILES_MAX_BYTES).toBe(26_214_400);
});
