import '../../test-device.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markSignIn } from '../../lib/realtime/sign-in-mark.ts';
import { currentSession } from '../../lib/session/index.ts';
import { answerWith } from '../../test-page.tsx';
import { openShell, startShell, stopShell, TestSocket } from './for-tests/open-shell.tsx';

beforeEach(startShell);
afterEach(stopShell);

test('AUTH-28 AUTH-29 RT-02 RT-06: after a sign-in the socket opens with the token, says who it is and that somebody signed in', async () => {
  markSignIn();
  openShell('Work Lead');
  await waitFor(() => expect(TestSocket.opened[0]?.said).toHaveLength(2));
  expect(TestSocket.opened[0]?.address).toMatch(/^ws:\/\/[^?]*\/ws$/);
  expect(TestSocket.opened[0]?.protocols).toEqual(['benchbook', localStorage.getItem('jwtToken')]);
  expect(TestSocket.opened[0]?.said).toEqual([
    {
      eventSource: 'identify_user',
      sender: 'somebody',
      currentUserId: 'u1',
      currentUserRole: 'Work Lead',
      unheardMs: expect.any(Number),
    },
    { module: 'user_signin', sender: 'somebody' },
  ]);
});

test.each([
  { when: 'before the socket is open', hasOneTimePassword: false },
  { when: 'instead of choosing a password', hasOneTimePassword: true },
])('AUTH-29: a person who signs out $when is not announced with the next session', async ({ hasOneTimePassword }) => {
  markSignIn();
  openShell('Work Lead', { hasOneTimePassword });
  if (hasOneTimePassword) expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy();
  act(() => currentSession().expire());
  expect(await screen.findByText('sign-in page')).toBeTruthy();
  cleanup();
  openShell('Artisan');
  await waitFor(() => expect(TestSocket.opened[0]?.said).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(TestSocket.opened[0]?.said).toMatchObject([{ eventSource: 'identify_user', currentUserRole: 'Artisan' }]);
});

test('AUTH-29: a session that was only restored is no sign-in', async () => {
  openShell('Work Lead');
  await waitFor(() => expect(TestSocket.opened[0]?.said).toHaveLength(1));
  expect(TestSocket.opened[0]?.said[0]).toMatchObject({ eventSource: 'identify_user' });
});

test('a page that is touched says that its person is there when another device says that nobody touches it', async () => {
  openShell('Artisan');
  await waitFor(() => expect(TestSocket.opened[0]?.said).toHaveLength(1));
  const sent = answerWith({ 'POST /api/users/updateIdle': { status: 'Online' } });
  const receive = (id: string) => {
    const data = JSON.stringify({ module: 'Changed', sender: '', subject: 'users', id, version: null });
    act(() => void TestSocket.opened[0]?.dispatchEvent(new MessageEvent('message', { data })));
  };
  document.dispatchEvent(new Event('pointerdown'));
  receive('somebody else');
  receive('u1');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ status: 'Online', id: 'u1' });
});
