import { expect, test } from 'vitest';
import { NO_MARKUP, type PhotoMarkup, type PhotoShape, SHAPES_MAX } from '../photo-markup/index.ts';
import { mergePhotoMarkup } from './merge-photo-markup.ts';

const box = (id: string, fields: Partial<PhotoShape> = {}): PhotoShape =>
  ({ id, kind: 'box', colour: 'red', width: 'medium', from: { x: 0, y: 0 }, to: { x: 0.5, y: 0.5 }, ...fields }) as PhotoShape;
const number = (id: string, value: number): PhotoShape => ({
  id,
  kind: 'number',
  colour: 'red',
  width: 'medium',
  at: { x: 0.1, y: 0.1 },
  number: value,
});
const drawn = (...shapes: PhotoShape[]): PhotoMarkup => ({ ...NO_MARKUP, shapes });
const WAS = drawn(box('a'), box('b'));

test('additions, changes and removals of two authors on one photo are merged', () => {
  const theirs = drawn(box('a', { colour: 'blue' }), box('b'), box('their'));
  const yours: PhotoMarkup = { ...drawn(box('a'), box('mine')), turn: 90 };
  expect(mergePhotoMarkup(WAS, theirs, yours)).toEqual({
    markup: { turn: 90, crop: null, shapes: [box('a', { colour: 'blue' }), box('their'), box('mine')] },
  });
  expect(mergePhotoMarkup(null, drawn(box('their')), drawn(box('mine')))?.markup?.shapes.map(({ id }) => id)).toEqual([
    'their',
    'mine',
  ]);
  expect(mergePhotoMarkup(WAS, drawn(box('a')), drawn(box('b')))).toEqual({ markup: null });
});

test.each<[string, PhotoMarkup, PhotoMarkup]>([
  ['the same shape', drawn(box('a', { colour: 'blue' }), box('b')), drawn(box('a', { colour: 'green' }), box('b'))],
  ['a shape that the other one took away', drawn(box('b')), drawn(box('a', { colour: 'green' }), box('b'))],
  ['the turn', { ...WAS, turn: 90 }, { ...WAS, turn: 270 }],
  ['the crop', { ...WAS, crop: { x: 0, y: 0, width: 0.5, height: 1 } }, { ...WAS, crop: { x: 0, y: 0, width: 1, height: 0.5 } }],
  ['the next number', drawn(box('a'), box('b'), number('their', 1)), drawn(box('a'), box('b'), number('mine', 1))],
])('two changes of %s are a conflict', (_what, theirs, yours) => {
  expect(mergePhotoMarkup(WAS, theirs, yours)).toBeUndefined();
});

test('additions of two authors that exceed the limit are a conflict', () => {
  const half = (name: string) => Array.from({ length: SHAPES_MAX / 2 + 1 }, (_, index) => box(`${name}${index}`));
  expect(mergePhotoMarkup(null, drawn(...half('their')), drawn(...half('mine')))).toBeUndefined();
});

test('a photo has at most the maximum of shapes after the merge, too', () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => box(`${name}${index}`));
  const merged = (mine: number) => mergePhotoMarkup(null, drawn(...many('their', SHAPES_MAX - 5)), drawn(...many('mine', mine)));
  expect(merged(5)?.markup?.shapes).toHaveLength(SHAPES_MAX);
  expect(merged(6)).toBeUndefined();
});
