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

/** Drops a photo on the open page, and waits until the upload runs. */
async function drop(name: string): Promise<void> {
  fireEvent.drop(await screen.findByRole('button', { name: 'Upload' }), {
    dataTransfer: { types: ['Files'], files: [new File(['weld'], name, { type: 'image/jpeg' })] },
  });
  await waitFor(() => expect(taken).toHaveLength(1));
}

const isAskedBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an upload continues while another page is open, and closing the window asks first', async () => {
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

test('a sign-out cancels the uploads of the user', async () => {
  openPage(<LibraryPage />);
  await drop('weld.jpg');
  cleanup();
  currentSession().expire();
  await waitFor(() => expect(taken[0]?.isAborted).toBe(true));
  expect(isAskedBeforeClosing()).toBe(false);
});

test('remarks of the server about an accepted file are shown', async () => {
  openPage(<LibraryPage />);
  await drop('weld.jpg');
  const file = { _id: 'f1', path: 'weld.jpg', name: 'weld.jpg', fileExtension: 'jpg', temp_model_id: null, deleted: false };
  const remark = 'Not every tablet plays the film "weld.mov" (HEVC): export it as H.264.';
  taken[0]?.answer(201, { ...file, sha256: 'ab', size: 4, mediaType: 'image/jpeg', created: 1, remark });
  expect(await screen.findByText(remark)).toBeTruthy();
});

const wire = (name: string) => ({
  _id: `id of ${name}`,
  path: name,
  name,
  fileExtension: 'jpg',
  temp_model_id: null,
  deleted: false,
  sha256: 'ab',
  size: 4,
  mediaType: 'image/jpeg',
  created: 1,
});
const refusal = (name: string, isSame: boolean) => ({
  code: 'DUPLICATE_FILE',
  message: 'Attachment already exists',
  file: wire(name),
  isSame,
  freeName: name.replace('.', '_2.'),
});

test('a taken name offers to keep both files, but not to use the existing one', async () => {
  const { user } = openPage(<LibraryPage />);
  await drop('weld.jpg');
  taken[0]?.answer(409, refusal('weld.jpg', false));
  expect((await screen.findByRole('alert')).textContent).toBe('Attachment already exists');
  expect(screen.queryByRole('button', { name: 'Use the one in the library' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep both as weld_2.jpg' }));
  await waitFor(() =>
    expect(taken.map(({ path }) => path)).toEqual(['/api/attachments weld.jpg', '/api/attachments weld_2.jpg']),
  );
});

test('a file that the library already has is reported as such and selected', async () => {
  answerWith({ 'GET /api/attachments': [wire('bolt.jpg'), wire('weld.jpg')] });
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'bolt.jpg' }));
  await drop('weld.jpg');
  taken[0]?.answer(409, refusal('weld.jpg', true));
  expect((await screen.findByRole('alert')).textContent).toContain('Attachment already exists');
  expect(screen.getByText('The library has the same file.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Keep both/ })).toBeNull();
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('weld.jpg');
});

test('a file that was selected while another one was sent stays selected when that one arrives', async () => {
  answerWith({ 'GET /api/attachments': [wire('bolt.jpg'), wire('weld.jpg')] });
  const { user } = openPage(<LibraryPage />);
  await screen.findByRole('option', { name: 'bolt.jpg' });
  await drop('weld.jpg');
  await user.click(screen.getByRole('option', { name: 'bolt.jpg' }));
  taken[0]?.answer(409, refusal('weld.jpg', true));
  expect((await screen.findByRole('alert')).textContent).toContain('Attachment already exists');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('bolt.jpg');
});

test('it stays selected also when another upload has begun since', async () => {
  answerWith({ 'GET /api/attachments': [wire('bolt.jpg'), wire('weld.jpg'), wire('nut.jpg')] });
  const { user } = openPage(<LibraryPage />);
  await screen.findByRole('option', { name: 'bolt.jpg' });
  await drop('weld.jpg');
  await user.click(screen.getByRole('option', { name: 'bolt.jpg' }));
  await drop('nut.jpg');
  taken[0]?.answer(409, refusal('weld.jpg', true));
  expect((await screen.findByRole('alert')).textContent).toContain('Attachment already exists');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('bolt.jpg');
  taken[1]?.answer(409, refusal('nut.jpg', true));
  await vi.waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('nut.jpg'));
});

test('for a name with spaces, a message gives the stored name', async () => {
  openPage(<LibraryPage />);
  await drop('my weld.jpg');
  expect(screen.getByText('From “my weld.jpg”, with underscores for spaces')).toBeTruthy();
  taken[0]?.answer(201, wire('my_weld.jpg'));
  expect(await screen.findByText('The library keeps “my weld.jpg” as “my_weld.jpg”: a name has no spaces here.')).toBeTruthy();
});
