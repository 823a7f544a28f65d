import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { askThisDevice } from '../../lib/device/index.ts';
import { currentSession, useSessionState } from '../../lib/session/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { useAsksBeforeLeaving } from '../../ui/leaving/index.ts';
import { NextPerson } from './next-person.tsx';

/** What only signed-in people see. */
function LoginKept({ children }: { children: ReactNode }) {
  return useSessionState().phase === 'signed-in' && children;
}

const people = ['demo_artisan', 'anna'].map((username) => ({ _id: username, username, image: null, pin: 'ready' }));

beforeEach(async () => {
  startTestSession('Artisan');
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', provider: false, people } });
  await askThisDevice();
});

test('nobody hands the tablet over while the server is away: the next person could not sign in', async () => {
  openPage(<NextPerson />);
  expect(await screen.findByRole('button', { name: 'Next person' })).toBeTruthy();
  act(() => connection.setState({ isOnline: false }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => connection.setState({ isOnline: true }));
  expect(screen.getByRole('button', { name: 'Next person' })).toBeTruthy();
});

test('the bench of a shared tablet says who is signed in, also without the server', async () => {
  openPage(<NextPerson isOnBench />);
  expect((await screen.findByText('somebody')).textContent).toBe('Signed in: somebody');
  act(() => connection.setState({ isOnline: false }));
  expect(screen.getByText('somebody')).toBeTruthy();
  act(() => connection.setState({ isOnline: true }));
});

/** Something that is not saved. */
function Unsaved({ mayLeave }: { mayLeave(): Promise<boolean> }) {
  useAsksBeforeLeaving(true, mayLeave);
  return null;
}

test('who hands the tablet over is asked about what is not saved, and stays signed in with it', async () => {
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

test('a tablet that was authorized while somebody worked on it can be handed over as soon as that is known', async () => {
  answerWith({ 'GET /api/devices/this': { approved: false, nickname: '', provider: false, people: [] } });
  await askThisDevice();
  openPage(<NextPerson />);
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', provider: false, people } });
  await act(() => askThisDevice());
  expect(screen.getByRole('button', { name: 'Next person' })).toBeTruthy();
});

test('somebody else’s only tablet is handed over by nobody but an Artisan, who may have a PIN on it', async () => {
  startTestSession('Engineer');
  answerWith({
    'GET /api/devices/this': { approved: true, nickname: 'Desk', provider: false, people: [{ ...people[0], _id: 'u1' }] },
  });
  await act(() => askThisDevice());
  openPage(<NextPerson />);
  expect(screen.queryByRole('button')).toBeNull();
});
