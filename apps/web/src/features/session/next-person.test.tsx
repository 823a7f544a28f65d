import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { currentSession, useSessionState } from '../../lib/session/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { useAsksBeforeLeaving } from '../../ui/leaving/index.ts';
import { NextPerson } from './next-person.tsx';
import { PinDialog } from './pin-dialog.tsx';

/** What only signed-in people see. */
function LoginKept({ children }: { children: ReactNode }) {
  return useSessionState().phase === 'signed-in' && children;
}

const people = ['demo_artisan', 'anna'].map((username) => ({ _id: username, username, image: null, pin: 'ready' }));

beforeEach(() => {
  startTestSession('Artisan');
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', provider: false, people } });
});

test('nobody hands the tablet over while the server is away: the next person could not sign in', async () => {
  openPage(<NextPerson />);
  expect(await screen.findByRole('button', { name: 'Next person' })).toBeTruthy();
  act(() => connection.setState({ isOnline: false }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => connection.setState({ isOnline: true }));
  expect(screen.getByRole('button', { name: 'Next person' })).toBeTruthy();
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

test('a tablet that was opened without the server can be handed over once the server is there', async () => {
  answerWith({ 'GET /api/devices/this': Response.json({ code: 'OFFLINE', message: 'Away.' }, { status: 503 }) });
  connection.setState({ isOnline: false });
  openPage(<NextPerson />);
  expect(screen.queryByRole('button')).toBeNull();
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', provider: false, people } });
  act(() => connection.setState({ isOnline: true }));
  expect(await screen.findByRole('button', { name: 'Next person' })).toBeTruthy();
});

test('a tablet that was authorized while somebody worked on it can be handed over as soon as they set a PIN', async () => {
  const waiting = { approved: false, nickname: '', provider: false, people: [] };
  const approved = { approved: true, nickname: 'Bench 4', provider: false, people };
  let asked = 0;
  // The header asks before the supervisor has authorized the tablet, the dialog after.
  answerWith({ 'GET /api/devices/this': () => (asked++ === 0 ? waiting : approved), 'PUT /api/devices/this/pin': {} });
  openPage(<NextPerson />);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull();
  const { user } = openPage(<PinDialog onClose={() => undefined} />);
  for (const field of ['New PIN', 'New PIN again']) await user.type(await screen.findByLabelText(field), '493817');
  await user.type(screen.getByLabelText('Password'), 'Passw0rdOne');
  await user.click(screen.getByRole('button', { name: 'Set PIN' }));
  expect(await screen.findByRole('button', { name: 'Next person', hidden: true })).toBeTruthy();
});
