import { plainText } from '@benchbook/domain/markup';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeUpDocx, madeUpDocxs } from '../../testing/made-up-docx.ts';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import type { DraftDocument, DraftStep } from '../draft.ts';
import { readDocxSteps } from './read-docx-steps.ts';

function wordsOfSteps({ title, steps }: DraftDocument): string {
  const all = (each: readonly DraftStep[]): string =>
    each.map((step) => `${step.title} ${plainText(step.content)} ${all(step.children)}`).join(' ');
  return `${title} ${all(steps)}`;
}

function imagesOf(steps: readonly DraftStep[]): readonly string[] {
  return steps.flatMap(({ content, children }) => [
    ...(JSON.stringify(content).match(/picture-\d+\.png/g) ?? []),
    ...imagesOf(children),
  ]);
}

test('each visible word and picture of a Word document is in a step or a remark, and no hidden one is in a step', async () => {
  await fc.assert(
    fc.asyncProperty(madeUpDocxs, async (pieces) => {
      const made = await madeUpDocx(pieces);
      const document = await readDocxSteps(aFile(made.bytes, 'made-up.docx'), aFolder());
      const [inSteps, inRemarks] = [wordsOfSteps(document), document.remarks.map(({ words }) => words).join(' ')];
      expect(made.shown.filter((word) => !inSteps.includes(word) && !inRemarks.includes(word))).toEqual([]);
      const withPicture = document.remarks.filter(({ kind }) => ['picture-hidden', 'picture-deleted'].includes(kind)).length;
      expect(imagesOf(document.steps).length + withPicture).toBe(made.pictures);
      expect(new Set(imagesOf(document.steps))).toEqual(new Set(document.pictures.map(({ name }) => name)));
      expect(made.unshown.filter((word) => inSteps.includes(word) || !inRemarks.includes(word))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
