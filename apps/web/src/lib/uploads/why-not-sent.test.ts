import { ApiError } from '@benchbook/client';
import { expect, test } from 'vitest';
import { whyNotSent } from './why-not-sent.ts';

test('a file that is not what its name says is refused in the words of the server, not as an unsupported extension', () => {
  const message = 'This file is not what its name says: its content is not that of a .png file.';
  expect(whyNotSent(new ApiError('FILE_TYPE', message, { status: 415 }))).toBe(message);
});

test('VAL-17 ERR-13: a name that is taken, a broken line and a failing server each have their sentence', () => {
  expect(whyNotSent(new ApiError('DUPLICATE_FILE', 'x', { status: 409 }))).toBe('Attachment already exists');
  expect(whyNotSent(new ApiError('UNREACHABLE', 'x'))).toBe('There was an error uploading the selected file.');
  expect(whyNotSent(new ApiError('INTERNAL', 'x', { status: 500 }))).toBe('An Error occured in uploading that file.');
  const full = 'The disk of the server is full. Nothing of this was saved.';
  expect(whyNotSent(new ApiError('NO_SPACE', full, { status: 507 }))).toBe(full);
});

test('too many concurrent files are refused with the sentence of the server', () => {
  const message = 'You have 200 files on their way that never arrived whole.';
  expect(whyNotSent(new ApiError('RATE_LIMITED', message, { status: 429 }))).toBe(message);
});
