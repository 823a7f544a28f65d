import { expect, test } from 'vitest';
import { isPhotos, readPendingReport } from './pending-report.ts';

const photo = { name: 'one', bytes: new ArrayBuffer(3) };
const needed = {
  eventId: 'e',
  userId: 'u',
  atMs: 5,
  instructionId: 'i',
  revision: 2,
  stepId: 's',
  run: 1,
  text: 'It leaks.',
  photos: [photo],
};
const shown = { title: 'Valve', stepNumber: '1.2', isStopped: true };

test('a stored report is read with what its version of the app stored', () => {
  expect(readPendingReport({ ...needed, ...shown })).toEqual({ ...needed, ...shown });
  expect(readPendingReport(needed)).toEqual({ ...needed, title: '', stepNumber: '', isStopped: false });
  expect(readPendingReport({ ...needed, title: 7, stepNumber: null, isStopped: 'yes' })).toEqual({
    ...{ ...needed, title: '', stepNumber: '', isStopped: false },
  });
  expect(readPendingReport({ ...needed, run: null })?.run).toBeNull();
});

test('a report without something that sending needs is none', () => {
  for (const name of Object.keys(needed)) {
    expect(readPendingReport({ ...needed, [name]: undefined }), name).toBeUndefined();
    expect(readPendingReport({ ...needed, [name]: true }), name).toBeUndefined();
  }
  expect([null, undefined, 'report'].map(readPendingReport)).toEqual([undefined, undefined, undefined]);
});

test('a report of an earlier version has one photo or none', () => {
  const { photos: _, ...earlier } = needed;
  expect(readPendingReport({ ...earlier, photo })?.photos).toEqual([photo]);
  expect(readPendingReport({ ...earlier, photo: null })?.photos).toEqual([]);
  expect(readPendingReport({ ...earlier, photo: 'a' })).toBeUndefined();
});

test('photos are names with their bytes', () => {
  expect([[], [photo, photo]].map(isPhotos)).toEqual([true, true]);
  const odd = [photo, [photo, null], [{ ...photo, name: 1 }], [{ ...photo, bytes: 'a' }], [{ name: 'a' }], ['a'], null];
  expect(odd.filter(isPhotos)).toEqual([]);
});
