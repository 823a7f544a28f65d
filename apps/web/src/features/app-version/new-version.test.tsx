import '../../test-device.ts';
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { NewVersion } from './new-version.tsx';

const version = vi.hoisted(() => ({
  reloadPage: vi.fn(),
  takeOver: vi.fn(),
  watch: undefined as undefined | { onWaiting(): void; onReplaced(isAskedFor: boolean): void },
}));
vi.mock('../../lib/app-version/watch-version.ts', () => ({
  reloadPage: version.reloadPage,
  watchVersion: (watch: typeof version.watch) => {
    version.watch = watch;
    return { takeOver: version.takeOver, stop: () => undefined };
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  version.watch = undefined;
  vi.stubEnv('PROD', true);
  startTestSession('Engineer');
  answerWith({ 'GET /api/features': { ai: false, printPdf: false } });
});
afterEach(() => vi.unstubAllEnvs());

/** A screen with a form that stores no draft, and a second screen. */
async function openForm() {
  const page = (
    <Routes>
      <Route path="/login" element={<p>Sign In</p>} />
      <Route
        path="*"
        element={
          <>
            <NewVersion />
            <input aria-label="Nickname" />
            <Link to="?tab=two">Second tab</Link>
            <Link to="/next">Next screen</Link>
            <Link to="/login">Log out</Link>
          </>
        }
      />
    </Routes>
  );
  const opened = openPage(page, '/form');
  await vi.waitFor(() => expect(version.watch).toBeDefined());
  return opened;
}

test('NAV-58 NAV-59 NAV-60: a banner announces a newer version; Refresh asks, then activates it immediately', async () => {
  const { user } = await openForm();
  expect(screen.queryByText('A new version is available.')).toBeNull();
  act(() => version.watch?.onWaiting());
  expect(await screen.findByText('A new version is available.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Please Refresh' }));
  expect(await screen.findByText('A new version of the application is available. Reload now to update?')).toBeTruthy();
  expect(version.takeOver).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(version.takeOver).toHaveBeenCalledOnce());
  act(() => version.watch?.onReplaced(true));
  expect(version.reloadPage).toHaveBeenCalledOnce();
});

test('NAV-58: the banner of a newer version stays until it is answered', async () => {
  await openForm();
  vi.useFakeTimers();
  act(() => version.watch?.onWaiting());
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  vi.useRealTimers();
  expect(screen.queryByText('A new version is available.')).toBeTruthy();
});

test('NAV-60: an update activated in another tab is announced here and loses no input; the next navigation loads it', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Nickname'), 'Bench 4');
  act(() => version.watch?.onReplaced(false));
  expect(await screen.findByText(/Another tab has changed to a new version/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Second tab' }));
  expect([screen.getByLabelText<HTMLInputElement>('Nickname').value, version.reloadPage.mock.calls.length]).toEqual([
    'Bench 4',
    0,
  ]);
  await user.click(screen.getByRole('link', { name: 'Next screen' }));
  expect(version.reloadPage).toHaveBeenCalled();
});

test.each(['Log out', 'Please Refresh'])('a page that another tab replaced also reloads with "%s"', async (name) => {
  const { user } = await openForm();
  act(() => version.watch?.onReplaced(false));
  await user.click(await screen.findByText(name));
  expect(version.reloadPage).toHaveBeenCalled();
});
