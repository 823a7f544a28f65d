import { expect, test } from 'vitest';
import { fileSize } from '../../../lib/format/file-size.ts';
import { findUploadProblem } from './upload-rules.ts';

test('VAL-19: a file name with a space is refused on the author screen', () => {
  expect(findUploadProblem('my photo.png')).toBe('We do not currently support file names with spaces.');
});

test('on the author screen a name that is too long is reported as such', () => {
  expect(findUploadProblem(`${'x'.repeat(197)}.png`)).toBe('This file name is too long. Please give the file a shorter one.');
});

test('VAL-21: models are sent to the Model Uploader, other kinds are refused with the same sentence', () => {
  const sentence =
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf. If you are attempting to upload a model, please use the Model Uploader.';
  expect(['part.glb', 'part.OBJ', 'virus.exe', 'noextension'].map(findUploadProblem)).toEqual([
    sentence,
    sentence,
    sentence,
    sentence,
  ]);
  expect(['a.PNG', 'a.mov', 'a.mp3', 'a.PDF'].map(findUploadProblem)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a size is shown in the unit that fits', () => {
  expect([0, 999, 12_400_000, 850_000, 3_200_000_000].map(fileSize)).toEqual(['0 B', '999 B', '12.4 MB', '850 kB', '3.2 GB']);
});
