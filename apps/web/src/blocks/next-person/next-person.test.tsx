import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { askThisDevice } from '../../lib/device/index.ts';
import { currentSession, useSessionState } from '../../lib/session/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { useAsksBeforeLeaving } from '../../ui/navigation/index.ts';
import { NextPerson } from './next-person.tsx';

/** Rendered only for signed-in people. */
function LoginKept({ children }: { children: ReactNode }) {
  return useSessionState().phase === 'signed-in' && children;
}

const people = ['demo_artisan', 'anna'].map((username) => ({ _id: username, username, image: null, pin: 'ready' }));

beforeEach(async () => {
  startTestSession('Artisan');
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', provider: false, people } });
  await askThisDevice();
});

test('nobody can hand the tablet over while the server is unreachable: the next person could not sign in', async () => {
  openPage(<NextPerson />);
  expect(await screen.findByRole('button', { name: 'Next person' })).toBeTruthy();
  act(() => connection.setState({ isOnline: false }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => connection.setState({ isOnline: true }));
  expect(screen.getByRole('button', { name: 'Next person' })).toBeTruthy();
});

test('the bench of a shared tablet shows who is signed in, even without the server', async () => {
  openPage(<NextPerson isOnBench />);
  expect((await screen.findByText('somebody')).textContent).toBe('Signed in: somebody');
  act(() => connection.setState({ isOnline: false }));
  expect(screen.getByText('somebody')).toBeTruthy();
  act(() => connection.setState({ isOnline: true }));
});

/** Unsaved work. */
function Unsaved({ mayLeave }: { mayLeave(): Promise<boolean> }) {
  useAsksBeforeLeaving(true, mayLeave);
  return null;
}

test('handing the tablet over asks about unsaved work, and keeps the person signed in with it', async () => {
  const mayLeave = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { user } = openPage(
    <LoginKept>
      <NextPerson />
      <Unsaved mayLeave={mayLeave} />
    </LoginKept>,
  );
  await user.click(await screen.findByRole('button', { name: 'Next person' }));
  expect(currentSession().store.getState().phase).toBe('signed-in');
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  await waitFor(() => expect(currentSession().store.getState().phase).toBe('signed-out'));
  expect(mayLeave).toHaveBeenCalledTimes(2);
});

test('a tablet that was authorized during work can be handed over as soon as that is known', async () => {
  answerWith({ 'GET /api/devices/this': { approved: false, nickname: '', provider: false, people: [] } });
  await askThisDevice();
  openPage(<NextPerson />);
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', provider: false, people } });
  await act(() => askThisDevice());
  expect(screen.getByRole('button', { name: 'Next person' })).toBeTruthy();
});

test('only an Artisan, who may have a PIN on it, can hand over a tablet with a single other user', async () => {
  startTestSession('Engineer');
  answerWith({
    'GET /api/devices/this': { approved: true, nickname: 'Desk', provider: false, people: [{ ...people[0], _id: 'u1' }] },
  });
  await act(() => askThisDevice());
  openPage(<NextPerson />);
  expect(screen.queryByRole('button')).toBeNull();
});
