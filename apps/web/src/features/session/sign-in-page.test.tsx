import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import { anAccessToken, answerWith, openPage, type SentCall, startTestSession } from '../../test-page.tsx';
import { rememberFocus } from '../../ui/focus/index.ts';
import { SignInPage } from './sign-in-page.tsx';

beforeEach(() => startTestSession());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tokens = { accessToken: anAccessToken('Work Lead', 'demo_lead'), refreshToken: 'r1', offline: false, user: {} };

const nobodyHere = { 'GET /api/devices/this': { approved: false, nickname: '', people: [], provider: false } };
const posted = (sent: readonly SentCall[]) => sent.filter(({ method }) => method === 'POST');

async function fillIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(screen.getByLabelText('Username'), 'demo_lead');
  await user.type(screen.getByLabelText('Password'), 'Passw0rdOne');
}

test('AUTH-01 AUTH-02 AUTH-09 AUTH-11 CONST-15: Enter sends name, password and device, and the session begins', async () => {
  const sent = answerWith({ ...nobodyHere, 'POST /api/users/login': tokens });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(currentSession().store.getState()).toMatchObject({ phase: 'signed-in', user: { username: 'demo_lead' } }),
  );
  expect(posted(sent)).toHaveLength(1);
  expect(posted(sent)[0]?.body).toEqual({
    username: 'demo_lead',
    password: 'Passw0rdOne',
    uuid: expect.stringMatching(/^[0-9a-z]{15}$/),
    traits: expect.stringMatching(/^[0-9a-z]{11}$/),
  });
  expect([localStorage.getItem('jwtToken'), localStorage.getItem('refreshToken')]).toEqual([tokens.accessToken, 'r1']);
});

test('AUTH-04 AUTH-27: while the server is asked a spinner turns, and a second Enter sends nothing', async () => {
  let answer: (value: unknown) => void = () => {};
  const sent = answerWith({ ...nobodyHere, 'POST /api/users/login': () => new Promise((resolve) => (answer = resolve)) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Signing in'));
  expect(document.querySelector('.mantine-Loader-root')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(posted(sent)).toHaveLength(1);
  answer(tokens);
});

test('DESK-01: on a local backend whose server is away the device is said to be offline', async () => {
  answerWith(nobodyHere);
  connection.setState({ isOnline: true, upstream: 'away' });
  openPage(<SignInPage />);
  expect((await screen.findByText('Connection')).nextElementSibling?.textContent).toBe('Offline');
  connection.setState({ upstream: null });
});

test('AUTH-20: the sign-in page says that the session has ended', async () => {
  answerWith(nobodyHere);
  currentSession().expire();
  openPage(<SignInPage />);
  expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Please sign in again.');
});

test.each([
  ['Invalid or expired refresh token!', 'Your session has ended. Please sign in again.'],
  ['This device is not authorized.', 'This device is not authorized.'],
])('AUTH-24: what the server said at the end, "%s", stands there as "%s"', async (refresh, words) => {
  answerWith(nobodyHere);
  currentSession().errors.setState({ refresh });
  openPage(<SignInPage />);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test("AUTH-03 AUTH-30 ERR-04: a refused sign-in shows the server's words and lets one try again", async () => {
  const refusal = { message: 'Invalid username or password.', code: 'BAD_LOGIN' };
  answerWith({ ...nobodyHere, 'POST /api/users/login': () => Response.json(refusal, { status: 401 }) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'demo_lead');
});

test('VAL-66: an answer without a decodable token says so and begins no session', async () => {
  answerWith({ ...nobodyHere, 'POST /api/users/login': { ...tokens, accessToken: 'broken' } });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid access token received on login.');
  expect(localStorage.getItem('jwtToken')).toBeNull();
});

test('a server that cannot be reached has another message than a wrong password', async () => {
  answerWith({ ...nobodyHere, 'POST /api/users/login': () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server cannot be reached. Check the connection and try again.',
  );
});

test('a server that takes long is waited for, which is said after 3 s, and its answer still lets one in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const limits = vi.spyOn(AbortSignal, 'timeout');
  let answer: (value: unknown) => void = () => {};
  answerWith({ ...nobodyHere, 'POST /api/users/login': () => new Promise((resolve) => (answer = resolve)) });
  openPage(<SignInPage />);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'demo_lead' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Passw0rdOne' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(limits.mock.calls).toEqual([[30_000], [30_000]]));
  expect(screen.getByRole('status').textContent).toBe('Signing in');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('status').textContent).toBe('The server takes long to answer. Still waiting …');
  expect(screen.getByRole('status').className).not.toContain('hidden');
  await act(async () => answer(tokens));
  await waitFor(() => expect(currentSession().store.getState().phase).toBe('signed-in'));
});

test('a server that did not answer a sign-in in time is not said to be out of reach', async () => {
  answerWith({ ...nobodyHere, 'POST /api/users/login': () => Promise.reject(new DOMException('', 'TimeoutError')) });
  const { user } = openPage(<SignInPage />);
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer in time. Please try again in a minute.');
});

test('who has to wait for the people of a device gets the form after 3 s, and the people when they come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('benchbook-shared', 'true');
  let answer: (value: unknown) => void = () => {};
  answerWith({ 'GET /api/devices/this': () => new Promise((resolve) => (answer = resolve)) });
  openPage(<SignInPage />);
  await act(async () => undefined);
  expect(screen.queryByLabelText('Username')).toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByLabelText('Username')).toBeTruthy();
  await act(async () => answer({ approved: true, nickname: 'Line 3', people, provider: false }));
  expect(await screen.findByRole('heading', { name: 'Who is working?' })).toBeTruthy();
});

test('NAV-01: the version stands on the sign-in page', () => {
  openPage(<SignInPage />);
  expect(screen.getByText('Version 1.5.0')).toBeTruthy();
});

const people = [
  { _id: 'u1', username: 'art_hansen', image: '', pin: 'ready' },
  { _id: 'u2', username: 'art_ivanova', image: '', pin: 'resting' },
];

test('an authorized device offers the people who use it; a PIN that rests leads to the password of who was picked', async () => {
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Line 3, bench 2', people, provider: false } });
  const { user } = openPage(<SignInPage />);
  await user.click(await screen.findByRole('button', { name: 'art_ivanova' }));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('art_ivanova');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await user.click(screen.getByRole('button', { name: 'All people of this device' }));
  expect(await screen.findByRole('heading', { name: 'Who is working?' })).toBeTruthy();
});

test('from the people to a PIN and back by keyboard, one begins at the heading of what comes', async () => {
  rememberFocus();
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Line 3, bench 2', people, provider: false } });
  const { user } = openPage(<SignInPage />);
  const person = await screen.findByRole('button', { name: 'art_hansen' });
  person.focus();
  await user.keyboard('{Enter}');
  const pin = await screen.findByRole('heading', { name: /art_hansen/ });
  await waitFor(() => expect(document.activeElement).toBe(pin));
  await user.keyboard('12{Escape}');
  const who = await screen.findByRole('heading', { name: 'Who is working?' });
  await waitFor(() => expect(document.activeElement).toBe(who));
});

test('DEV-10: a device with a nickname is called by it where one signs in, and by its kind and id where it has none', async () => {
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Line 3, bench 2', people, provider: false } });
  const plate = () =>
    within(screen.getByRole('complementary', { name: 'This device' })).getAllByRole('definition')[0]?.textContent;
  openPage(<SignInPage />);
  const withoutName = plate();
  expect(withoutName).toMatch(/^Computer[0-9a-z]{8}$/);
  await waitFor(() => expect(plate()).toBe(`Line 3, bench 2${withoutName}`));
});

test('six digits are sent automatically, typed or tapped; when no try is left the password is asked for, with the words why', async () => {
  const answers = [
    { message: 'Wrong PIN. 1 try left.', code: 'BAD_LOGIN', triesLeft: 1 },
    { message: 'Please sign in with your password.', code: 'BAD_LOGIN', triesLeft: 0 },
  ];
  const sent = answerWith({
    'GET /api/devices/this': { approved: true, nickname: 'Line 3, bench 2', people, provider: false },
    'POST /api/users/pin-login': () => Response.json(answers.shift(), { status: 401 }),
  });
  const { user } = openPage(<SignInPage />);
  await user.click(await screen.findByRole('button', { name: 'art_hansen' }));
  await screen.findByRole('heading', { name: 'PIN of art_hansen' });
  for (const digit of '493817') await user.click(screen.getByRole('button', { name: digit }));
  expect(await screen.findByText('Wrong PIN. 1 try left.')).toBeTruthy();
  await user.keyboard('49381{Backspace}122');
  expect(await screen.findByText('Please sign in with your password.')).toBeTruthy();
  expect(posted(sent).map(({ body }) => body)).toEqual([
    { userID: 'u1', pin: '493817' },
    { userID: 'u1', pin: '493812' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('art_hansen');
});

test.each(['Username', 'Password'])('a %s that is begun is not taken away by people who are found late', async (label) => {
  let answer: (value: unknown) => void = () => {};
  answerWith({ 'GET /api/devices/this': () => new Promise((resolve) => (answer = resolve)) });
  const { user } = openPage(<SignInPage />);
  await user.type(screen.getByLabelText(label), 'demo');
  answer({ approved: true, nickname: 'Line 3, bench 2', people, provider: false });
  expect(await screen.findByRole('button', { name: 'All people of this device' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('demo');
});

test('a shared tablet that was opened without the server shows its people once the server is back', async () => {
  connection.setState({ isOnline: false });
  answerWith({ 'GET /api/devices/this': () => Promise.reject(new TypeError('Failed to fetch')) });
  openPage(<SignInPage />);
  await screen.findByLabelText('Username');
  const people = [{ _id: 'u1', username: 'demo_artisan', image: null, pin: 'ready' }];
  answerWith({ 'GET /api/devices/this': { approved: true, nickname: 'Bench 4', people, provider: false } });
  act(() => connection.setState({ isOnline: true }));
  expect(await screen.findByRole('heading', { name: 'Who is working?' })).toBeTruthy();
});
