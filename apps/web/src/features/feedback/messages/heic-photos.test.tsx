import '../../../test-device.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestSession } from '../../../test-page.tsx';
import { openFeedback } from '../for-tests/open-feedback.tsx';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a HEIC photo is converted to JPEG if this browser can read it; otherwise nothing is added, and a message says how to send a JPEG', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isRead = false;
  vi.stubGlobal('createImageBitmap', async () => {
    if (!isRead) throw new DOMException('no picture', 'InvalidStateError');
    return { width: 40, height: 30, close: () => undefined };
  });
  canvasGivesJpeg();
  const { user } = openFeedback('/dashboard/feedback?thread=t1');
  const files = await screen.findByLabelText<HTMLInputElement>('Add files', { selector: 'input' });
  const choose = () => chooseFiles(files, [new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'bolt.png')]);
  choose();
  const dialog = within(await screen.findByRole('dialog', { name: 'Files not added' }));
  expect(dialog.getByText(/^This browser cannot read HEIC photos\. On an iPhone or iPad choose Settings/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull();
  isRead = true;
  choose();
  const added = within(await screen.findByRole('list', { name: 'Files of this message' }));
  expect(added.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Remove IMG_1.jpg',
    'Remove bolt.png',
  ]);
});

test('HEIC photos are converted one after another, so that only one of them is in memory', async () => {
  let [open, most] = [0, 0];
  const close = () => {
    open -= 1;
  };
  vi.stubGlobal('createImageBitmap', async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    return { width: 40, height: 30, close };
  });
  canvasGivesJpeg();
  openFeedback('/dashboard/feedback?thread=t1');
  const files = await screen.findByLabelText<HTMLInputElement>('Add files', { selector: 'input' });
  chooseFiles(
    files,
    [2, 3, 4].map((number) => new File(['x'], `IMG_${number}.HEIC`)),
  );
  await screen.findByRole('button', { name: 'Remove IMG_4.jpg' });
  expect([most, open]).toEqual([1, 0]);
});

/** Stub of the canvas, which jsdom does not implement. */
function canvasGivesJpeg(): void {
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(Object.assign(new Blob(['jpeg']), { arrayBuffer: async () => new TextEncoder().encode('jpeg').buffer })),
  );
}

function chooseFiles(input: HTMLInputElement, files: readonly File[]): void {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
