import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAnnotationId,
  newAnnotationId,
  packNumbers,
  readCameraView,
  unpackRotation,
  unpackTriple,
  writeCameraView,
} from './index.ts';

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const triple = fc.tuple(number, number, number);
const rotation = fc.tuple(number, number, number, number);

test('ANNO-06 VAL-32: an id is Anno_ and 15 letters or digits, never the same twice', () => {
  const ids = Array.from({ length: 500 }, newAnnotationId);
  expect(ids.every((id) => /^Anno_[A-Za-z0-9]{15}$/.test(id) && isAnnotationId(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('').replaceAll('Anno_', '')).size).toBe(62);
  expect(['Anno_short', 'Anno_0123456789abcdef', '_0123456789abcde', 5].some(isAnnotationId)).toBe(false);
});

test('ANNO-11: camera position and rotation come back from their text exactly', () => {
  const there = (numbers: readonly number[], back: readonly number[] | null) => expect(back).toEqual(numbers);
  fc.assert(fc.property(triple, (numbers) => void there(numbers, unpackTriple(packNumbers(numbers)))));
  fc.assert(fc.property(rotation, (numbers) => void there(numbers, unpackRotation(packNumbers(numbers)))));
  expect(packNumbers([1, -0, 3.5])).toBe('1,0,3.5');
});

test.each(['', '1,2', '1,2,3,4', 'a,b,c', '1,,3', '1,2,Infinity', '1;2;3'])('ANNO-11: "%s" is no place', (text) => {
  expect(unpackTriple(text)).toBeNull();
});

test('ATT-30: a stored camera is read back as written; anything else is rejected', () => {
  const view = fc.record({ position: triple, rotation, target: triple });
  fc.assert(
    fc.property(view, (camera) => {
      expect(readCameraView(JSON.parse(JSON.stringify(writeCameraView(camera))))).toEqual(camera);
    }),
  );
  const whole = { position: { x: 1, y: 2, z: 3 }, rotation: { x: 0, y: 0, z: 0, w: 1 }, target: { x: 0, y: 0, z: 0 } };
  expect(readCameraView(whole)).not.toBeNull();
  expect(readCameraView({ ...whole, target: { x: 0, y: Number.POSITIVE_INFINITY, z: 0 } })).toBeNull();
  expect(readCameraView({ ...whole, rotation: { x: 0, y: 0, z: 0, w: Number.NaN } })).toBeNull();
  const odd = [
    null,
    5,
    {},
    { position: { x: 1, y: 2, z: 3 } },
    { position: [1, 2, 3], rotation: [0, 0, 0, 1], target: [0, 0, 0] },
  ];
  expect(odd.map(readCameraView)).toEqual([null, null, null, null, null]);
  fc.assert(fc.property(fc.anything(), (stored) => readCameraView(stored) === null));
});
