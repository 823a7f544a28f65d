import '../../../test-device.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { savedDatabase } from '../../saved/saved-database.ts';
import { downloadKey, downloads } from '../download.ts';
import { DevicePage } from './device-page.tsx';

beforeEach(async () => {
  startTestSession('Artisan', 'anna');
  answerWith({ 'GET /api/features': {} });
  await (await savedDatabase()).clear('instructions');
});
afterEach(() => {
  downloads.setState({}, true);
  connection.setState({ upstream: null, clockAheadMs: 0 });
  vi.unstubAllGlobals();
});

test('in a browser the page says that nothing was downloaded, and how to', async () => {
  openPage(<DevicePage />);
  expect(await screen.findByRole('heading', { name: 'Instructions' })).toBeTruthy();
  expect(await screen.findByText(/Nothing was downloaded yet\. The arrow/)).toBeTruthy();
});

test('DESK-01: on a local backend, which copies automatically, nothing says that nothing was downloaded', async () => {
  connection.setState({ upstream: 'away' });
  openPage(<DevicePage queue={<p>The computer and its server</p>} />);
  expect(await screen.findByText(/What is assigned to you is copied to this computer automatically/)).toBeTruthy();
  expect(screen.getByText('The computer and its server')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Instructions' })).toBeNull();
});

test('the age uses the server’s clock if that of the tablet is a year ahead', async () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const session = currentSession().store.getState();
  if (session.phase !== 'signed-in') throw new Error('Nobody is signed in');
  const saved = { userId: session.user.id, instructionId: 'gearbox', title: 'Gearbox', revision: 2, liveRevision: 2 };
  await (await savedDatabase()).put('instructions', {
    ...saved,
    savedAtMs: Date.now() - YEAR_MS,
    takenBack: null,
    document: '{}',
    summary: '{}',
    files: [],
    extras: [],
  });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  connection.setState({ clockAheadMs: YEAR_MS });
  openPage(<DevicePage />);
  expect((await screen.findByRole('link', { name: 'Gearbox' })).parentElement?.textContent).toContain('saved now');
});

test('a guide that lacks the copy of a film says so, and offers to download it', async () => {
  const saved = { userId: 'anna', instructionId: 'gearbox', title: 'Gearbox', revision: 2, liveRevision: 2 };
  const awaited = [`/api/files/${'a'.repeat(64)}/display`];
  await (await savedDatabase()).put('instructions', {
    ...saved,
    savedAtMs: Date.now(),
    takenBack: null,
    document: '{}',
    summary: '{}',
    files: [],
    extras: [],
    awaited,
  });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  openPage(<DevicePage />);
  expect(await screen.findByText(/^The copy of a film that every tablet plays is not on this device\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download what is missing: Gearbox' })).toBeTruthy();
});

test('OFFL-03: removing an instruction during its download cancels the download', async () => {
  const saved = { userId: 'anna', instructionId: 'gearbox', title: 'Gearbox', revision: 2, liveRevision: 2 };
  await (await savedDatabase()).put('instructions', {
    ...saved,
    savedAtMs: Date.now(),
    takenBack: null,
    document: '{}',
    summary: '{}',
    files: [],
    extras: [],
  });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  const cancel = vi.fn();
  downloads.setState({ [downloadKey('anna', 'gearbox')]: { percent: 5, cancel } });
  const { user } = openPage(<DevicePage />);
  await user.click(await screen.findByRole('button', { name: /^Remove from this device/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Nothing was downloaded yet/)).toBeTruthy();
  expect(cancel).toHaveBeenCalledOnce();
});

test('an instruction that cannot be removed stays in the list, with a message', async () => {
  const saved = { userId: 'anna', instructionId: 'gearbox', title: 'Gearbox', revision: 2, liveRevision: 2 };
  await (await savedDatabase()).put('instructions', {
    ...saved,
    savedAtMs: Date.now(),
    takenBack: null,
    document: '{}',
    summary: '{}',
    files: [],
    extras: [],
  });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = openPage(<DevicePage />);
  await user.click(await screen.findByRole('button', { name: /^Remove from this device/ }));
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore) {
    const asked = this.get('nothing');
    this.transaction.abort();
    return asked;
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^"Gearbox" could not be taken off this device\./)).toBeTruthy();
  vi.restoreAllMocks();
  expect(screen.getByRole('link', { name: 'Gearbox' })).toBeTruthy();
});

test('a check of all files shows its progress, and then its findings', async () => {
  const session = currentSession().store.getState();
  if (session.phase !== 'signed-in') throw new Error('Nobody is signed in');
  const saved = { userId: session.user.id, instructionId: 'gearbox', title: 'Gearbox', revision: 2, liveRevision: 2 };
  await (await savedDatabase()).put('instructions', {
    ...saved,
    savedAtMs: Date.now(),
    takenBack: null,
    document: '{}',
    summary: '{}',
    extras: [],
    files: [{ address: '/api/files/a', name: 'a.png', sizeBytes: 1 }],
  });
  await (await savedDatabase()).put('bytes', { address: '/api/files/a', sha256: 'x', sizeBytes: 1, checkedAtMs: 0 });
  let answer = (): void => undefined;
  const looked = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [], match: () => looked, delete: async () => true }) });
  const { user } = openPage(<DevicePage />);
  const check = await screen.findByRole('button', { name: 'Check all files' });
  await user.click(check);
  expect(check.hasAttribute('data-loading')).toBe(true);
  answer();
  expect(await screen.findByText('Damaged and taken away: a.png. Download what is missing.')).toBeTruthy();
  expect(check.hasAttribute('data-loading')).toBe(false);
});

test('files that cannot be checked are named, and not reported as complete', async () => {
  const session = currentSession().store.getState();
  if (session.phase !== 'signed-in') throw new Error('Nobody is signed in');
  const saved = { userId: session.user.id, instructionId: 'gearbox', title: 'Gearbox', revision: 2, liveRevision: 2 };
  await (await savedDatabase()).put('instructions', {
    ...saved,
    savedAtMs: Date.now(),
    takenBack: null,
    document: '{}',
    summary: '{}',
    extras: [],
    files: [],
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  const { user } = openPage(<DevicePage />);
  const check = await screen.findByRole('button', { name: 'Check all files' });
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('torn', 'UnknownError')) });
  await user.click(check);
  const words = 'The files of these could not be checked: Gearbox. Load the page again and check once more.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('All files are whole.')).toBeNull();
});
