import { ApiError } from '@benchbook/client';
import { expect, test } from 'vitest';
import { whyNotOpened } from './why-not-opened.ts';

const answered = (status: number, message: string) => new ApiError('INTERNAL', message, { status });

test('ERR-20: a linked instruction was deleted if the answer is 404 or 410, or its message says so', () => {
  for (const error of [answered(404, ''), answered(410, ''), answered(500, 'It was Deleted.'), answered(500, 'Not found')])
    expect(whyNotOpened(error)).toBe('This Work Instruction has been deleted.');
});

test('ERR-22: any other failure asks to try again', () => {
  for (const error of [answered(500, 'The server answered 500.'), answered(403, 'No'), new Error('broken')])
    expect(whyNotOpened(error)).toBe('Failed to load the nested Work Instruction. Please try again.');
});

test('EDIT-58: without a network the message says so', () => {
  expect(whyNotOpened(new ApiError('UNREACHABLE', 'The server cannot be reached.'))).toBe(
    'Nested Work Instructions are not available offline. Connect to the network to open.',
  );
});
