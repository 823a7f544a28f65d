import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { compareWords } from './words/compare-words.ts';
import type { Said } from './words/said-words.ts';
import { shownWords } from './words/shown-words.ts';
import { proveWords } from './words.ts';
import { withoutParagraph } from './words-proof.ts';

const PATIENT = { timeout: 120_000 };

function missing(lines: readonly string[], said: readonly string[], more: Partial<Said> = {}): readonly string[] {
  const words = said.map((text) => ({ text, page: 1, isRemark: false }));
  const none = { beginnings: new Set<string>(), numbered: new Set<string>(), numbersOnPages: new Set<string>() };
  const all = { words, title: [], running: [], pagesWithoutSigns: new Set<number>(), ...none, ...more };
  return compareWords(shownWords([{ page: 1, lines }]), all).missing.map(({ text }) => text);
}

test('a word that is said once is found once', () => {
  expect(missing(['bolt and bolt'], ['bolt', 'and'])).toEqual(['bolt']);
  expect(missing(['Bolt'], ['bolt'])).toEqual(['Bolt']);
});

test('readers may cut the same letters into words at other places', () => {
  expect(missing(['W A R N I N G', 'the pres-', 'sure of m2'], ['WARNING', 'the', 'pressure', 'of', 'm', '2'])).toEqual([]);
  expect(missing(['the \ufb01nal na\u0131\u0308ve'], ['the', 'final', 'na\u0131ve'])).toEqual([]);
});

test('a value that is cut, and a minus that is gone, are missing', () => {
  expect(missing(['tighten to 12 Nm'], ['tighten', 'to', '112', 'Nm'])).toEqual(['12']);
  expect(missing(['heat to -20 °C'], ['heat', 'to', '20', '°', 'C'])).toEqual(['-']);
});

test('a mark is told by the step that it begins, a number without a sign only by its own', () => {
  const step = { beginnings: new Set(['Fit']), numbered: new Set(['2 Fit']) };
  expect(missing(['1. Fit', '2 Fit'], ['Fit', 'Fit'], step)).toEqual([]);
  expect(missing(['12 Fit'], ['Fit'], step)).toEqual(['12']);
});

test('lines of headers stand for those of each page', () => {
  expect(missing(['Pump manual 3', 'pump'], ['pump'], { running: ['Pump manual 1'] })).toEqual([]);
  expect(missing(['Pump manual 3', 'Pump manual 3'], [], { running: ['Pump manual 1'] })).toEqual(['3']);
});

test('documents that are made up lose no word, and one paragraph less is found out', PATIENT, async () => {
  const asked = { seed: 7, documents: 6, realMost: 0, withinMs: PATIENT.timeout };
  const report = await proveWords(asked);
  expect(report).toMatchObject({ documents: 6, generated: 6, refused: {}, missing: [], findings: [], isWhole: true });
  expect(report.words).toBeGreaterThan(100);
  const random = seededRandom(7);
  expect((await proveWords({ ...asked, spoil: (made) => withoutParagraph(made, random.next()) })).lossy).toBe(6);
});
