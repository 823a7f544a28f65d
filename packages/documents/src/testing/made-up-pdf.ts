import { type PdfPage, type PdfWords, samplePdf } from '@benchbook/testkit';
import fc from 'fast-check';

const [LEFT, TOP, FOOT, HEIGHT] = [60, 60, 790, 842];

/** A page while it is laid out. */
interface Sheet {
  readonly words: PdfWords[];
  readonly drawing: string[];
  y: number;
}

type NewWord = () => string;
type LayOut = (sheet: Sheet, word: NewWord) => void;

function write(sheet: Sheet, text: string, more: Partial<PdfWords> = {}): void {
  sheet.words.push({ text, x: LEFT, y: sheet.y, size: 10, ...more });
}

function line(sheet: Sheet, text: string, more: Partial<PdfWords> = {}): void {
  write(sheet, text, more);
  sheet.y += 16;
}

const turned = (matrix: string, text: string, y: number) => `BT /F1 10 Tf ${matrix} 300 ${HEIGHT - y} Tm (${text}) Tj ET`;
const box = (x: number, y: number) => `${x} ${HEIGHT - y} 100 20 re S`;

const BLOCKS: readonly LayOut[] = [
  (sheet, word) => line(sheet, `Do ${word()} with ${word()} and ${word()}.`),
  (sheet, word) => line(sheet, `${word()} ${word()}`, { size: 18 }),
  (sheet, word) => line(sheet, `2.3 ${word()}`, { size: 14, isBold: true }),
  (sheet, word) => line(sheet, word(), { isBold: true }),
  (sheet, word) => [1, 2, 3].forEach((number) => line(sheet, `${number}. Do ${word()}. Then ${word()}.`)),
  (sheet, word) =>
    ['1', '1.1', 'a)', '1.2', '2'].forEach((mark) => {
      write(sheet, mark);
      line(sheet, `Do ${word()} now.`, { x: LEFT + 45 });
    }),
  (sheet, word) => [1, 1.1, 2].forEach((number) => line(sheet, `${number} Do ${word()} now.`)),
  (sheet, word) =>
    ['a)', 'b)', 'd)'].forEach((mark) => line(sheet, `${mark} Do ${word()} approx. ${word()} (see Fig. ${word()}).`)),
  (sheet, word) => line(sheet, `Step 4: ${word()}`),
  (sheet, word) => ['\u0095', '-'].forEach((mark) => line(sheet, `${mark} ${word()}`)),
  (sheet, word) =>
    [1, 2, 3].forEach((row) => {
      write(sheet, `${row === 1 ? word() : row}`);
      line(sheet, word(), { x: 220 });
    }),
  (sheet, word) => {
    for (const x of [LEFT, LEFT + 100]) sheet.drawing.push(box(x, sheet.y + 6), box(x, sheet.y + 26));
    for (const y of [0, 20]) for (const x of [4, 104]) write(sheet, word(), { x: LEFT + x, y: sheet.y + y });
    sheet.y += 48;
  },
  (sheet, word) => line(sheet, `Torque ${word()} (Nm): .....................`),
  (sheet, word) => [3, 12, 49].forEach((value) => line(sheet, `${word()} ............ ${value}`)),
  (sheet, word) => {
    line(sheet, 'Contents', { size: 14 });
    [2, 3, 9].forEach((page) => line(sheet, `${word()} ........ ${page}`));
  },
  (sheet, word) => line(sheet, `WARNING: ${word()}`),
  (sheet, word) => {
    line(sheet, `Fit the ${word()}-`);
    line(sheet, `${word()} to it.`);
  },
  (sheet, word) => void sheet.drawing.push(turned('0 1 -1 0', word(), sheet.y)),
  (sheet, word) => void sheet.drawing.push(turned('0 -1 1 0', word(), sheet.y)),
  (sheet, word) => void sheet.drawing.push(turned('-1 0 0 -1', word(), sheet.y)),
  // By 5 degrees: the reader that proofs compare with takes words apart that are turned further.
  (sheet, word) => void sheet.drawing.push(turned('0.996 0.087 -0.087 0.996', word(), sheet.y)),
  (sheet, word) => {
    const text = word();
    write(sheet, text);
    line(sheet, text, { x: LEFT + 0.3 });
  },
];

/** Header and footer of every page. */
const RUNNING: readonly ((page: number, word: NewWord) => readonly (readonly [text: string, size: number])[])[] = [
  () => [],
  (page) => [
    ['Pump manual runningx', 9],
    [`Page ${page} of 9`, 9],
  ],
  (page) => [
    [`Pump manual runningx | ${page}`, 9],
    [`${page}`, 9],
  ],
  (page, word) => [
    [`Step ${page} ${word()}`, 18],
    ['WARNING: runningx', 9],
  ],
  (_, word) => [
    [word(), 9],
    ['Rev. 3 runningx', 10],
  ],
];

/** What a PDF of one to five pages is made of. */
export const madeUpPdfs = fc.record({
  running: fc.nat(RUNNING.length - 1),
  rotate: fc.constantFrom(0, 90, 180, 270),
  pages: fc.array(fc.array(fc.nat(BLOCKS.length - 1), { maxLength: 7 }), { minLength: 1, maxLength: 5 }),
});

type Made = typeof madeUpPdfs extends fc.Arbitrary<infer T> ? T : never;

function pagesOf({ running, rotate, pages }: Made, word: NewWord): readonly PdfPage[] {
  return pages.map((blocks, index) => {
    const sheet: Sheet = { words: [], drawing: [], y: TOP + 60 };
    const [head, foot] = RUNNING[running]?.(index + 1, word) ?? [];
    if (head) write(sheet, head[0], { size: head[1], y: TOP });
    if (foot) write(sheet, foot[0], { size: foot[1], y: FOOT });
    for (const block of blocks) {
      BLOCKS[block]?.(sheet, word);
      sheet.y += 12;
    }
    return { words: sheet.words, drawing: sheet.drawing.join('\n'), rotate };
  });
}

/** A PDF and the words that it was given; those that run through its pages are among them once. */
export interface PdfWithWords {
  readonly bytes: Buffer;
  readonly words: readonly string[];
}

/** The PDF with a page more, so that it is never without words. */
export function madeUpPdf(made: Made): PdfWithWords {
  const words = ['Begin'];
  const word = () => {
    words.push(`word${words.length}x`);
    return words.at(-1) ?? '';
  };
  const pages = pagesOf(made, word);
  const last: PdfPage = { words: [{ text: 'Begin here.', x: LEFT, y: 300, size: 10 }] };
  const bytes = samplePdf({ pages: [...pages, last] });
  return { bytes, words: made.running > 0 ? [...words, 'runningx'] : words };
}
