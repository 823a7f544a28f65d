import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { samplePdf } from '@benchbook/testkit';
import { ROOT } from '../../lib/paths.mjs';
import { ms, timesOf } from '../numbers.ts';
import { manualOf } from '../pdf/long-pdf.ts';
import { atMost, type Row } from '../row.ts';

const ROUNDS = 3;
const PAGES = 70;
const ITEMS = 24;

const COMMAND_LINE = join(ROOT, 'packages', 'documents', 'src', 'cli', 'main.ts');
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** Converting a manual to steps, compared with extracting only its words, each in a separate process like the command line. */
export const stepsOfPdf: Row = {
  name: `a PDF of ${PAGES} pages into steps`,
  against: 'reading its words alone',
  goal: atMost(3),
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'benchbook-bench-steps-'));
    try {
      const path = join(folder, 'manual.pdf');
      const real = manualOf(PAGES);
      writeFileSync(path, 'notMeasured' in real ? generatedManual() : real);
      const steps = () => runDocuments('steps', path, '-o', join(folder, 'steps'));
      const text = () => runDocuments('text', path);
      const [own, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        bare.push(...(await timesOf(1, text)));
        own.push(...(await timesOf(1, steps)));
      }
      // The fastest of each: other load on the machine can only add time.
      const [ours, theirs] = [Math.min(...own), Math.min(...bare)];
      return { value: ours / theirs, figures: `${ms(ours)} to ${ms(theirs)}` };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const run = promisify(execFile);

function runDocuments(...words: readonly string[]): Promise<unknown> {
  return run(process.execPath, [COMMAND_LINE, ...words], { maxBuffer: OUTPUT_MAX_BYTES });
}

/** Without a real manual beside the repository: pages with a heading, numbered items and a table with lines. */
function generatedManual(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const items = Array.from({ length: ITEMS }, (_item, index) => ({
      text: `${index + 1}. Tighten bolt ${page + 1}-${index + 1} to ${10 + index} Nm and check it. Then go on with the next one.`,
      x: 60,
      y: 110 + 16 * index,
    }));
    const cells = [0, 1, 2, 3].map((cell) => ({
      text: `Value ${page}.${cell}`,
      x: 64 + 100 * (cell % 2),
      y: 555 + 20 * (cell >> 1),
    }));
    const boxes = [0, 1, 2, 3].map((cell) => `${60 + 100 * (cell % 2)} ${842 - 560 - 20 * (cell >> 1)} 100 20 re S`);
    return {
      words: [{ text: `Chapter ${page + 1}`, x: 60, y: 80, size: 18 }, ...items, ...cells],
      drawing: boxes.join('\n'),
    };
  });
  return samplePdf({ title: 'Manual', pages });
}
