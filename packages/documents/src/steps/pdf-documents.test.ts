import { remarkText } from '@benchbook/domain/documents';
import { plainText } from '@benchbook/domain/markup';
import { inEnglish } from '@benchbook/domain/messages';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { inspectPdf } from '../read/index.ts';
import { aFile, aFolder } from '../testing/sample-file.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type DraftStep, readPdfSteps } from './index.ts';

const read = (name: string) => readPdfSteps({ path: `${SAMPLES}pdf/${name}.pdf` }, aFolder());

/** Title and text of each step, paragraph by paragraph. */
function textsOf(steps: readonly DraftStep[]): readonly unknown[] {
  return steps.map(({ title, content, children }) => [
    title,
    ...content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim()),
    ...textsOf(children),
  ]);
}

const DOTS = '.'.repeat(26);
const WARNING = 'WARNING: lock the main switch before you reach in.';
const GO_ON = 'Check it before you go on.';

type Case = readonly [name: string, title: string, steps: readonly unknown[], remarks?: readonly string[]];

const CASES: readonly Case[] = [
  [
    'step-per-page',
    '',
    [
      ['Step 1', `Undo the four screws of the cover. ${GO_ON}`, WARNING],
      ['Step 2', `Take out the old filter. ${GO_ON}`, WARNING],
      ['Step 3', `Clean the seat with a dry cloth. ${GO_ON}`, WARNING],
      ['Step 4', `Put in the new filter, arrow up. ${GO_ON}`, WARNING],
      ['Step 5', `Close the cover crosswise with 8 Nm. ${GO_ON}`, WARNING],
      ['Step 6', `Write the date on the label. ${GO_ON}`, WARNING],
    ],
  ],
  [
    'fill-in-lines',
    'Final inspection',
    [
      [
        'Final inspection',
        'Measure the torque of each bolt and write it down.',
        `Torque bolt 1 (Nm): ${DOTS}`,
        `Torque bolt 2 (Nm): ${DOTS}`,
        `Leak test passed: ..${DOTS}`,
        'Allowed leak rate ....................... 12',
        'Sign the sheet and hand it to the lead.',
      ],
    ],
  ],
  [
    'sideways-page',
    '',
    [
      ['Preparation', 'Read the torque table on the next page.'],
      [
        'Torque table',
        'M6 bolts of the cover are tightened with 10 Nm.',
        'M8 bolts of the frame are tightened with 25 Nm.',
        'M10 bolts of the base are tightened with 49 Nm.',
      ],
      ['Finish', 'Clean the place.'],
    ],
  ],
  [
    'japanese-vertical',
    'vertical',
    [['vertical', 'ボルトを締め付けてください︒', '次に蓋を閉めます︒', '最後に検査します︒', '横書きの行：トルク 12 Nm']],
  ],
  [
    'layers',
    'Fitting',
    [['Fitting', 'Tighten the bolts with 12 Nm and check them.']],
    ['Page 1: Hidden text was left out: "Schrauben mit 99 Nm anziehen und pruefen."'],
  ],
  ['word-title-1', 'Pump 1', [['Pump 1', 'Fit the pump number 1.']]],
  [
    'numbered-sentences',
    'Assembly',
    [
      [
        'Assembly',
        ['Tighten the nut to approx. 12 Nm with the torque wrench'],
        ['Fit the washer (see Fig. 3) and the spring washer'],
        ['Check dim. A and dim. B against drawing no. 4711'],
        ['Apply Loctite 243, max. 2 drops, on the thread'],
        ['Wait 10 min. before the next step'],
      ],
    ],
  ],
  [
    'hyphens',
    '',
    [
      [
        '',
        'The final flange is fixed with a self-locking nut, an O-ring and a left-hand thread bolt. Use the pressure gauge of type XK-200 and no other.',
      ],
    ],
  ],
  ['doubled-text', 'Set up', [['Set up', 'Switch the pump off at the panel.', 'Wait until the pressure is zero.']]],
  [
    'sub-numbers',
    'subs',
    [
      [
        'Service',
        ['Prepare the machine', ['Switch it off'], ['Lock it.']],
        ['Open the cover', ['Undo four screws', ['The left ones first'], ['Then the right ones']]],
        ['Close the cover'],
      ],
    ],
  ],
  ['letter-by-letter', 'WARNING HIGH VOLTAGE', [['WARNING HIGH VOLTAGE', 'Tighten the bolt with 12 Nm']]],
  [
    'form-and-notes',
    'Traveller 0815',
    [['Traveller 0815', 'Serial number:', 'Visual check passed']],
    [
      'Page 1: A comment was left out: "NOT FOR PUBLIC RELEASE".',
      'Page 1: A comment was left out: "Torque changed to 14 Nm (ECO 77)".',
      'Page 1: A comment was left out: "Sticky note".',
      'Page 1: A filled field of the form was left out: "serial: SN-42-0007".',
      'Page 1: A filled field of the form was left out: "ok: Yes".',
    ],
  ],
];

for (const [name, title, steps, remarks = []] of CASES) {
  test(`${name}.pdf becomes steps with all of its words`, async () => {
    const document = await read(name);
    expect(textsOf(document.steps)).toEqual(steps);
    expect(document.title).toBe(title);
    expect(document.remarks.map((remark) => inEnglish(remarkText(remark)))).toEqual(remarks);
  });
}

const REFUSED = [
  ['xfa-dynamic', 'a form that only Adobe Acrobat can show'],
  ['portfolio', 'a portfolio: a cover page with other files'],
] as const;

for (const [name, words] of REFUSED) {
  test(`${name}.pdf is refused with a message that names the reason, as steps and as an instruction`, async () => {
    const refusal = { code: 'NO_PAGES', message: expect.stringContaining(words) };
    await expect(read(name)).rejects.toMatchObject(refusal);
    await expect(inspectPdf({ path: `${SAMPLES}pdf/${name}.pdf` })).rejects.toMatchObject(refusal);
  });
}

test('a PDF of which no page can be read is damaged; one unreadable page of several has a remark', async () => {
  await expect(readPdfSteps({ path: `${SAMPLES}corrupt-fuzzed.pdf` }, aFolder())).rejects.toMatchObject({ code: 'DAMAGED' });
  const words = [{ text: 'Tighten the bolt', x: 60, y: 200 }];
  const file = samplePdf({ pages: [{ words }, { words }, { words }] }).toString('latin1');
  // The second page refers to a missing object.
  const broken = file.replace(
    /(\/Kids \[\d+ 0 R )(\d+)( 0 R)/u,
    (_, before: string, id: string, after: string) => before + '0'.repeat(id.length) + after,
  );
  expect(broken).not.toBe(file);
  const { remarks } = await readPdfSteps({ path: aFile(Buffer.from(broken, 'latin1')) }, aFolder());
  expect(remarks.map((remark) => inEnglish(remarkText(remark)))).toEqual(['Page 2: The page cannot be read and was left out.']);
});

test('a character without a letter in its font has a remark', async () => {
  const words = [{ text: 'M6\0bolt', x: 60, y: 200 }];
  const { remarks } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
  expect(remarks.map((remark) => inEnglish(remarkText(remark)))).toEqual(['Page 1: A sign that has no letter was left out.']);
});
