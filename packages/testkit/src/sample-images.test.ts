import { expect, test } from 'vitest';
import { sampleJpeg, samplePng } from './sample-images.ts';

test('sample pictures begin as their kind does, and another colour gives other bytes', () => {
  expect(samplePng().subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(samplePng({ color: [0, 0, 0] }).equals(samplePng())).toBe(false);
  expect([...sampleJpeg().subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});
