import { readFileSync } from 'node:fs';
import { type BlockNode, plainText } from '@benchbook/domain/markup';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/sample-file.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type DraftDocument, type DraftStep, readDocxSteps } from './index.ts';

const read = (name: string): Promise<DraftDocument> => readDocxSteps(`${SAMPLES}word/${name}.docx`, aFolder());

/** Title and text of each step, line by line. */
function textsOf(steps: readonly DraftStep[]): readonly unknown[] {
  return steps.map(({ title, content, children }) => [title, ...content.content.flatMap(linesOf), ...textsOf(children)]);
}

function linesOf(node: BlockNode): readonly string[] {
  if (node.type === 'image') return [`{${node.attrs.id}}`];
  return plainText({ type: 'doc', content: [node] })
    .trim()
    .split('\n');
}

const PLAIN = ['Close the lid', 'Check the seal.'];
const left = (what: string) => `[${what} and was left out.]`;

type Case = readonly [name: string, steps: readonly unknown[], remarks: readonly string[]];

const CASES: readonly Case[] = [
  ['equation', [['Torque', 'Tighten with M = F × l = 12 Nm and check.', 'p/2']], []],
  ['caption-number', [['Look', '{picture-1.png}', 'Figure 7: cover from the left', 'Compare with Figure 7; torque 25 Nm.']], []],
  [
    'two-footnotes',
    [
      ['Fit the cover', 'Tighten with 8 Nm[1].', '[1] Only for aluminium covers: 6 Nm.'],
      ['Fill in the oil', 'Fill in 2 litres[2].', '[2] Only below 10 degrees: 3 litres.'],
      ['Close the lid', 'Close it by hand.'],
    ],
    [],
  ],
  ['word-online-document2', [['Fit the cover', 'Tighten with 8 Nm.'], PLAIN], []],
  [
    'own-heading-styles',
    [
      ['Undo the cover', 'Undo four screws.', ['Left side first', 'Two screws.']],
      ['Take out the filter', 'Pull it out.'],
    ],
    [],
  ],
  [
    'bold-lines-as-headings',
    [
      ['Undo the cover', 'Undo four screws.'],
      ['Take out the filter', 'Pull it out.'],
    ],
    [],
  ],
  [
    'steps-in-table',
    [
      ['Undo the cover', 'Keep the screws.', '{picture-1.png}'],
      ['Take out the filter', 'Left one', 'Right one', '{picture-1.png}'],
    ],
    ['table-steps'],
  ],
  ['hidden-text', [['Fit the cover', 'Tighten with 8 Nm. Check it.']], ['hidden-text']],
  [
    'linked-picture',
    [['Fit the cover', 'Tighten with 8 Nm.', left('Picture 1 of the document is a link to a file elsewhere')], PLAIN],
    ['picture-linked'],
  ],
  [
    'missing-picture-relation',
    [['Fit the cover', 'Tighten with 8 Nm.', left('Picture 1 of the document is not in its file')], PLAIN],
    ['picture-missing'],
  ],
  [
    'empty-blip',
    [['Fit the cover', left('Picture 1 of the document is not in its file'), 'Tighten with 8 Nm.'], PLAIN],
    ['picture-missing'],
  ],
  [
    'smartart-and-chart',
    [['Order of work', 'The order is shown in the diagram:', '[A diagram (SmartArt) was left out.]', 'Follow it.']],
    ['diagram'],
  ],
  [
    'text-box-no-fallback',
    [
      ['Fit the cover', 'Tighten with 8 Nm.', 'WARNING: hot surface'],
      ['Close', 'End.'],
    ],
    [],
  ],
  [
    'fields-and-controls',
    [
      [
        'Check',
        'See Figure 3 now.',
        '7 caption',
        '☐ Seal is in place',
        'Grease type A',
        'Tick ✓ and warn ±5, part XK‑200, μm',
        expect.stringMatching(/^10-3 bar, H2O, not this emergency stop red\tafter tab$/),
        'after break',
      ],
    ],
    [],
  ],
  ['list-in-table-and-toc', [['Fit the cover', 'Tighten with 8 Nm.'], PLAIN], ['contents']],
  [
    'grouped-picture-with-arrow',
    [
      [
        'Loosen',
        '{picture-1.png}',
        '[Shapes, arrows or words that lie over Picture 1 of the document were not drawn on it.]',
        'this screw',
        'Loosen this screw.',
      ],
      ['End', 'x'],
    ],
    ['picture-drawn-over'],
  ],
];

for (const [name, steps, kinds] of CASES) {
  test(`${name}.docx: its visible content is in the steps, and all that is left out has a remark`, async () => {
    const document = await read(name);
    expect(textsOf(document.steps)).toEqual(steps);
    expect(document.remarks.map(({ kind }) => kind)).toEqual(kinds);
  });
}

test('a remark has the left-out words and their place', async () => {
  const { remarks } = await read('hidden-text');
  const words = 'INTERNAL: supplier is insolvent, do not tell.';
  expect(remarks).toEqual([{ kind: 'hidden-text', place: { heading: 'Fit the cover', paragraph: 1 }, words }]);
});

test('the title is that of the document, and its repetition in a table of steps is ignored', async () => {
  expect((await read('steps-in-table')).title).toBe('Change the filter');
});

test('pictures are rotated, cropped and mirrored as in the document', async () => {
  const { pictures } = await read('picture-turned-and-cropped');
  const plain = await read('caption-number');
  const stored = await pixelsOf(plain.pictures[0]!.path);
  const [turned, cropped, mirrored] = await Promise.all(pictures.map(({ path }) => pixelsOf(path)));
  expect([turned!.width, turned!.height]).toEqual([stored.height, stored.width]);
  expect([cropped!.width, cropped!.height]).toEqual([stored.width / 2, stored.height]);
  expect([mirrored!.width, mirrored!.height]).toEqual([stored.width, stored.height]);
  const [x, y] = [Math.floor(stored.width / 5), Math.floor(stored.height / 3)];
  const colour = stored.at(x, y);
  // After a turn to the right, the left side is on top.
  expect(turned!.at(stored.height - 1 - y, x)).toEqual(colour);
  expect(cropped!.at(x, y)).toEqual(colour);
  expect(mirrored!.at(stored.width - 1 - x, y)).toEqual(colour);
  const all = (picture: typeof stored) => new Set(picture.colours());
  expect(all(cropped!).size).toBeLessThan(all(stored).size);
});

async function pixelsOf(path: string) {
  const { data, info } = await sharp(readFileSync(path)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  const colours = () => Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width)).join());
  return { width, height, at, colours };
}

const REFUSED = [
  ['password', 'PROTECTED', 'protected by a password: take it off in Word'],
  ['old-doc-renamed', 'NOT_A_DOCUMENT', 'an old .doc: save it as .docx'],
] as const;

for (const [name, code, words] of REFUSED) {
  test(`${name}.docx is refused with a message that says what to do`, async () => {
    await expect(read(name)).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  });
}
