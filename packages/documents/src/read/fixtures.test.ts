import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DocumentError, inspectPdf } from './index.ts';

/** The larger set of PDFs that lies beside the repository where the product is developed; elsewhere it isn't there. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/fixtures/pdf/', import.meta.url));
const isHere = existsSync(FOLDER);

const PROTECTED = 'This PDF is protected: it opens with a password only.';
const DAMAGED = 'This PDF is damaged or cut off: it can not be read.';

/** Every one of them: pages, and whether there are words to mark; or the sentence with which it is refused. */
const EXPECTED: Readonly<Record<string, readonly [pages: number, hasText: boolean] | string>> = {
  'arabic-truetype.pdf': [1, true],
  'corrupt-fuzzed.pdf': DAMAGED,
  'drawing-amr-center-bracket.pdf': [1, false],
  'empty.pdf': 'The file is empty.',
  'encrypted-aes256-user-fixture.pdf': PROTECTED,
  'encrypted-owner-only-r4.pdf': [1, true],
  'encrypted-user-password-r6.pdf': PROTECTED,
  'form-libreoffice.pdf': [1, true],
  'japanese-corne-build-guide.pdf': [9, true],
  'maintenance-guide-farmbot.pdf': [22, true],
  'manual-farmbot-express-300-pages.pdf': [328, true],
  'mixed-rotation-and-size.pdf': [5, true],
  'not-a-pdf.pdf': 'This is not a PDF, whatever its name says.',
  'rotated-indirect.pdf': [5, true],
  'scanned-image-only.pdf': [6, false],
  'tech-manual-swerv-el2.pdf': [140, true],
  'truncated-half.pdf': DAMAGED,
  'two-column-paper.pdf': [14, true],
};

for (const [name, expected] of isHere ? Object.entries(EXPECTED) : []) {
  test(`${name} ${typeof expected === 'string' ? 'is refused in words' : 'opens'}`, async () => {
    const outcome = await inspectPdf({ path: FOLDER + name }).then(
      ({ pages, hasText }) => [pages.length, hasText],
      (error: unknown) => (error instanceof DocumentError ? error.reason : error),
    );
    expect(outcome).toEqual(expected);
  });
}

test.runIf(isHere)('no PDF of the set is left out', async () => {
  expect((await readdir(FOLDER)).sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.runIf(isHere)('protected ones open with their password', async () => {
  for (const [name, password, pages] of [
    ['encrypted-aes256-user-fixture.pdf', 'fixture', 22],
    ['encrypted-user-password-r6.pdf', 'asdfzxcv', 1],
  ] as const) {
    const facts = await inspectPdf({ path: FOLDER + name, password });
    expect(facts).toMatchObject({ isEncrypted: true, hasText: true });
    expect(facts.pages).toHaveLength(pages);
  }
});
