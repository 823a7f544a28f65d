import { expect, test } from 'vitest';
import { textWidth } from './mark-look.ts';
import { placeWords } from './words-place.ts';

const LETTER = 40;
const canvas = { view: { x: 0, y: 0, width: 600, height: 800 } };
const LONG = 'Both wheels must touch the outer face of the bed before the screws are tightened';

test('text that is too long for the photo wraps, and all of it is visible', () => {
  const { lines, at, width, height } = placeWords(LONG, { x: 560, y: 790 }, LETTER, canvas);
  expect(lines.join(' ')).toBe(LONG);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(textWidth(line, LETTER)).toBeLessThanOrEqual(600);
  expect([at.x - width / 2 >= 0, at.x + width / 2 <= 600]).toEqual([true, true]);
  expect([at.y - height / 2 >= 0, at.y + height / 2 <= 800]).toEqual([true, true]);
});

test('short text stays where it was placed, in one line; near an edge it moves inwards only as far as necessary', () => {
  expect(placeWords('12 Nm', { x: 300, y: 400 }, LETTER, canvas)).toMatchObject({ lines: ['12 Nm'], at: { x: 300, y: 400 } });
  const { at, width } = placeWords('12 Nm', { x: 2, y: 400 }, LETTER, canvas);
  expect(at).toEqual({ x: width / 2, y: 400 });
});

test('a word longer than the photo is broken, and a mark outside the crop stays hidden', () => {
  const { lines } = placeWords('Donaudampfschifffahrtsgesellschaft', { x: 300, y: 400 }, LETTER, canvas);
  expect([lines.length, lines.join('')]).toEqual([2, 'Donaudampfschifffahrtsgesellschaft']);
  expect(placeWords('12 Nm', { x: 900, y: 400 }, LETTER, canvas).at).toEqual({ x: 900, y: 400 });
});
