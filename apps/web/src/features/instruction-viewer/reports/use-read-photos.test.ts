// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useReadPhotos } from './use-read-photos.ts';

vi.mock('../../../lib/photos/shrink-photo.ts', () => ({ shrinkPhoto: async () => new ArrayBuffer(1) }));

test('a device that cannot store a photo does not prevent sending', async () => {
  const { result } = renderHook(() =>
    useReadPhotos([], () => {
      throw new Error('no room');
    }),
  );
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'photo.jpg')] });
  await act(async () => expect(result.current.take(input)).rejects.toThrow('no room'));
  expect(result.current.isReading).toBe(false);
});
