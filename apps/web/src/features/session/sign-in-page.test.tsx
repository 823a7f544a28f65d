import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../lib/session/index.ts';
import { anAccessToken, answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

beforeEach(() => startTestSession());
afterEach(() => vi.unstubAllGlobals());

const tokens = { accessToken: anAccessToken('Work Lead', 'demo_lead'), refreshToken: 'r1', offline: false, user: {} };

async function fillIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(screen.getByLabelText('Username'), 'demo_lead');
  await user.type(screen.getByLabelText('Password'), 'Passw0rdOne');
}

test('AUTH-01 AUTH-02 AUTH-09 AUTH-11 CONST-15: Enter sends name, password and device, and the session begins', async () => {
  const sent = answerWith({ 'POST /api/users/login': tokens });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(currentSession().store.getState()).toMatchObject({ phase: 'signed-in', user: { username: 'demo_lead' } }),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    username: 'demo_lead',
    password: 'Passw0rdOne',
    uuid: expect.stringMatching(/^[0-9a-z]{15}-[0-9a-z]+$/),
  });
  expect([localStorage.getItem('jwtToken'), localStorage.getItem('refreshToken')]).toEqual([tokens.accessToken, 'r1']);
});

test('AUTH-04 AUTH-27: while the server is asked a spinner turns, and a second Enter sends nothing', async () => {
  let answer: (value: unknown) => void = () => {};
  const sent = answerWith({ 'POST /api/users/login': () => new Promise((resolve) => (answer = resolve)) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Signing in'));
  expect(document.querySelector('.mantine-Loader-root')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sent).toHaveLength(1);
  answer(tokens);
});

test("AUTH-03 AUTH-30 ERR-04: a refused sign-in shows the server's words and lets one try again", async () => {
  const refusal = { message: 'Invalid username or password.', code: 'BAD_LOGIN' };
  answerWith({ 'POST /api/users/login': () => Response.json(refusal, { status: 401 }) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'demo_lead');
});

test('VAL-66: an answer without a decodable token says so and begins no session', async () => {
  answerWith({ 'POST /api/users/login': { ...tokens, accessToken: 'broken' } });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid access token received on login.');
  expect(localStorage.getItem('jwtToken')).toBeNull();
});

test('a server that cannot be reached is told apart from a wrong password', async () => {
  answerWith({ 'POST /api/users/login': () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server cannot be reached. Check the connection and try again.',
  );
});

test('NAV-01: the version stands on the sign-in page', () => {
  openPage(<SignInPage />);
  expect(screen.getByText('Version 1.5.0')).toBeTruthy();
});
