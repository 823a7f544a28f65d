import { expect, test } from 'vitest';
import { chapterLines } from './chapter-lines.ts';
import type { PageContent } from './page-content.ts';
import type { StyledLine } from './styled-line.ts';

const line = (text: string, y: number, size: number): StyledLine => ({
  text,
  x: 50,
  y,
  width: 100,
  size,
  angle: 0,
  ascent: size,
  descent: 2,
  font: 'F1',
  runs: [],
  isBold: false,
});
const heading = (text: string, y: number) => line(text, y, 20);
const words = (y: number) => line('Words', y, 10);

function page(number: number, lines: readonly StyledLine[]): PageContent {
  return { page: number, isMain: true, topOnPage: ({ top }) => top, width: 595, height: 842, lines, pictures: [], tables: [] };
}

test('a heading on a new page begins a chapter if the page before had room for it, and not if that page was full', () => {
  const pages = [
    page(1, [words(80), words(400)]),
    page(2, [heading('Gantry', 90), heading('Rails', 140), words(400)]),
    page(3, [heading('Table', 90), heading('Bed', 220), words(780)]),
    page(4, [heading('After a full page', 70), words(100)]),
  ];
  const found = chapterLines(pages, ({ size }) => size === 20);
  expect([...found].map(({ text }) => text)).toEqual(['Gantry', 'Table']);
});
