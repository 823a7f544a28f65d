// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

const close = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close }));
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  close.mockClear();
});

/** The result for a photo, as far as it is known. */
function shrink() {
  const outcome = { is: 'open' };
  shrinkPhoto(new Blob()).then(
    () => Object.assign(outcome, { is: 'read' }),
    (error: Error) => Object.assign(outcome, { is: error.message }),
  );
  return outcome;
}

test('a photo that the browser never reads is unreadable after 20 s; one that is read later is put away', async () => {
  const picture = Promise.withResolvers<object>();
  vi.stubGlobal('createImageBitmap', () => picture.promise);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob()));
  const outcome = shrink();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome.is).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.is).toBe('The browser did not read the picture');
  picture.resolve({ width: 40, height: 30, close });
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
});

test('so is one that it never writes as JPEG', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => undefined);
  const outcome = shrink();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(outcome.is).toBe('The browser did not read the picture');
});

test('a photo that is read leaves no timer behind', async () => {
  const blob = Object.assign(new Blob(), { arrayBuffer: async () => new ArrayBuffer(1) });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(blob));
  const outcome = shrink();
  await vi.advanceTimersByTimeAsync(0);
  expect([outcome.is, vi.getTimerCount()]).toEqual(['read', 0]);
});
