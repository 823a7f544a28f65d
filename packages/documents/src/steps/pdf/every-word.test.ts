import { plainText } from '@benchbook/domain/markup';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeUpPdf, madeUpPdfs } from '../../testing/made-up-pdf.ts';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import type { DraftDocument, DraftStep } from '../draft.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

/** Only the letters: a word that was hyphenated at the end of a line is one word again. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

function wordsOf({ title, steps, remarks }: DraftDocument): string {
  const all = (each: readonly DraftStep[]): string =>
    each.map((step) => `${step.title} ${plainText(step.content)} ${all(step.children)}`).join(' ');
  return letters(`${title} ${all(steps)} ${remarks.map(({ words }) => words).join(' ')}`);
}

test('each visible word of a PDF is in a step or a remark', async () => {
  await fc.assert(
    fc.asyncProperty(madeUpPdfs, async (made) => {
      const { bytes, words } = madeUpPdf(made);
      const found = wordsOf(await readPdfSteps({ path: aFile(bytes) }, aFolder()));
      expect(words.filter((each) => !found.includes(each))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
