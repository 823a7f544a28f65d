import '../../../test-device.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { TabletLock } from './tablet-lock.tsx';

const script = vi.hoisted(() => ({ fails: true }));
vi.mock('./lock-screen.tsx', async () => {
  if (script.fails) throw new TypeError('Failed to fetch dynamically imported module');
  return { LockScreen: () => <p>Locked</p> };
});

beforeEach(() => {
  startTestSession('Artisan', 'pat');
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const isCovered = (): boolean => document.querySelector('[class*="covered"]') !== null;

test('a locked page stays covered where the script of the lock cannot be loaded, and asks again when the server is back', async () => {
  localStorage.setItem(STORAGE_KEYS.locked, 'pat');
  openPage(<TabletLock />);
  await waitFor(() => expect(isCovered()).toBe(true));
  // Long enough for the failed load to be shown.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([isCovered(), screen.queryByText('Locked')]).toEqual([true, null]);
  connection.setState({ isOnline: false });
  connection.setState({ isOnline: true });
  expect(isCovered() || screen.queryByText('Locked') !== null).toBe(true);
});
