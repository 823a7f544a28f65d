import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { withPdf } from '../read/index.ts';
import { aFile } from '../testing/sample-file.ts';
import { readRuns } from './read-runs.ts';

test('a page with too many words names the first ones that it leaves out', async () => {
  const words = Array.from(
    { length: 50_000 },
    (_, at) => `1 0 0 1 ${2 * (at % 250)} ${842 - 4 * Math.floor(at / 250)} Tm (a) Tj`,
  );
  const drawing = `BT /F1 1 Tf ${words.join(' ')} /F1 11 Tf 1 0 0 1 60 20 Tm (WARNING: last words 25 Nm.) Tj ET`;
  const cut: string[] = [];
  await withPdf({ path: aFile(samplePdf({ pages: [{ drawing }] })) }, async (pdf) =>
    readRuns(await pdf.getPage(1), (text) => cut.push(text)),
  );
  expect(cut).toEqual(['WARNING: last words 25 Nm.']);
}, 30_000);
