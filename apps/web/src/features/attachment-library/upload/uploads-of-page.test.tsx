// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../../lib/session/index.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { type TakenUpload, takeUploads } from '../../../test-uploads.ts';
import { LibraryPage } from '../library-page.tsx';

let taken: TakenUpload[];

beforeEach(() => {
  giveElementsAHeight();
  startTestSession('Engineer');
  answerWith({ 'GET /api/attachments': [], 'GET /api/attachments/checkattachmentexists/*': () => Response.json(false) });
  taken = takeUploads();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Drops a photo on the open page, and waits until it is on its way. */
async function drop(name: string): Promise<void> {
  fireEvent.drop(await screen.findByRole('button', { name: 'Upload' }), {
    dataTransfer: { types: ['Files'], files: [new File(['weld'], name, { type: 'image/jpeg' })] },
  });
  await waitFor(() => expect(taken).toHaveLength(1));
}

const isAskedBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a file on its way goes on while one is on another page, and is asked about before the window closes', async () => {
  openPage(<LibraryPage />);
  expect(isAskedBeforeClosing()).toBe(false);
  await drop('weld.jpg');
  expect(isAskedBeforeClosing()).toBe(true);
  cleanup();
  expect(taken[0]?.isAborted).toBe(false);
  const { user } = openPage(<LibraryPage />);
  expect(await screen.findByText('weld.jpg')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel weld.jpg' }));
  await waitFor(() => expect(screen.queryByText('weld.jpg')).toBeNull());
  expect([taken[0]?.isAborted, isAskedBeforeClosing()]).toEqual([true, false]);
});

test('a file on its way ends with the session of whoever sent it', async () => {
  openPage(<LibraryPage />);
  await drop('weld.jpg');
  cleanup();
  currentSession().expire();
  await waitFor(() => expect(taken[0]?.isAborted).toBe(true));
  expect(isAskedBeforeClosing()).toBe(false);
});

test('what the server remarks on a file that it took is shown', async () => {
  openPage(<LibraryPage />);
  await drop('weld.jpg');
  const file = { _id: 'f1', path: 'weld.jpg', name: 'weld.jpg', fileExtension: 'jpg', temp_model_id: null, deleted: false };
  const remark = 'Not every tablet plays the film "weld.mov" (HEVC): export it as H.264.';
  taken[0]?.answer(201, { ...file, sha256: 'ab', size: 4, mediaType: 'image/jpeg', created: 1, remark });
  expect(await screen.findByText(remark)).toBeTruthy();
});
