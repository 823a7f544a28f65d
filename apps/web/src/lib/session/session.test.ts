import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../connection/connection.ts';
import { aSession, aToken, NOW, Rejected, stopTheClock } from './for-tests/a-session.ts';

beforeEach(stopTheClock);

test('AUTH-15 AUTH-05 AUTH-06 AUTH-08: a stored valid access token restores the session and names the user', async () => {
  localStorage.setItem('jwtToken', aToken());
  localStorage.setItem('refreshToken', aToken({ minutes: 480 }));
  const { session, api } = aSession();
  await session.restore();
  expect(session.store.getState()).toMatchObject({
    phase: 'signed-in',
    user: { id: 'u1', username: 'demo_lead', role: 'Work Lead', image: '' },
    accessTokenExpMs: NOW + 15 * 60_000,
    refreshTokenExpMs: NOW + 480 * 60_000,
  });
  expect(api.refresh).not.toHaveBeenCalled();
});

test('AUTH-16 AUTH-12 CONST-15: an expired access token with a valid refresh token is refreshed and both are replaced', async () => {
  localStorage.setItem('jwtToken', aToken({ minutes: -1 }));
  localStorage.setItem('refreshToken', 'r1');
  const { session, api } = aSession();
  await session.restore();
  expect(api.refresh).toHaveBeenCalledExactlyOnceWith('r1', true);
  expect(session.store.getState().phase).toBe('signed-in');
  expect([localStorage.getItem('jwtToken'), localStorage.getItem('refreshToken')]).toEqual([aToken({ minutes: 15 }), 'r2']);
});

test('AUTH-17 AUTH-18: without tokens the app signs out only after 500 ms, unless another tab signed in by then', async () => {
  const { session } = aSession();
  const restored = session.restore();
  await vi.advanceTimersByTimeAsync(499);
  expect(session.store.getState().phase).toBe('starting');
  await vi.advanceTimersByTimeAsync(1);
  await restored;
  expect(session.store.getState().phase).toBe('signed-out');

  const second = aSession().session;
  const restoredSecond = second.restore();
  await vi.advanceTimersByTimeAsync(300);
  localStorage.setItem('jwtToken', aToken());
  await vi.advanceTimersByTimeAsync(200);
  await restoredSecond;
  expect(second.store.getState().phase).toBe('signed-in');
});

test('AUTH-26: an access token that is none is removed, with the refresh token', async () => {
  localStorage.setItem('jwtToken', 'abc');
  localStorage.setItem('refreshToken', 'r1');
  const { session, api } = aSession();
  const restored = session.restore();
  expect([localStorage.getItem('jwtToken'), localStorage.getItem('refreshToken')]).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(500);
  await restored;
  expect(api.refresh).not.toHaveBeenCalled();
  expect(session.store.getState().phase).toBe('signed-out');
});

test('VAL-66: a sign-in whose access token cannot be decoded begins no session and stores nothing', () => {
  const { session } = aSession();
  expect(session.begin({ accessToken: 'broken', refreshToken: 'r1' })).toBe(false);
  expect(localStorage.getItem('refreshToken')).toBeNull();
});

test('AUTH-25: calls that fail together share one refresh', async () => {
  localStorage.setItem('refreshToken', 'r1');
  const { session, api } = aSession();
  const outcomes = await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
  expect(outcomes).toEqual(['refreshed', 'refreshed', 'refreshed']);
  expect(api.refresh).toHaveBeenCalledTimes(1);
});

test('AUTH-24 ERR-02: a refused refresh token is distinguished from a server that did not answer', async () => {
  localStorage.setItem('refreshToken', 'r1');
  const refused = aSession({ refresh: () => Promise.reject(new Rejected()) }).session;
  const unanswered = aSession({ refresh: () => Promise.reject(new TypeError('Failed to fetch')) }).session;
  expect([await unanswered.refresh(), localStorage.getItem('refreshToken')]).toEqual(['failed', 'r1']);
  expect([await refused.refresh(), localStorage.getItem('refreshToken')]).toEqual(['rejected', null]);
  expect(refused.errors.getState().refresh).toBe('Invalid or expired refresh token!');
});

test('AUTH-13: signing out removes the tokens at once and calls the server, even one that does not answer', async () => {
  const { session, api } = aSession({ logout: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))) });
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  session.begin({ accessToken: aToken(), refreshToken: 'r1' });
  const signedOut = session.signOut();
  expect(localStorage.getItem('jwtToken')).toBeNull();
  await signedOut;
  expect(session.store.getState().phase).toBe('signed-out');
  expect(api.logout).toHaveBeenCalledExactlyOnceWith({
    refreshToken: 'r1',
    accessToken: aToken(),
    userId: 'u1',
    comesBack: false,
  });
  quiet.mockRestore();
});

test('AUTH-13: a sign-out in another tab ends the session here', () => {
  const { session } = aSession();
  session.begin({ accessToken: aToken(), refreshToken: 'r1' });
  localStorage.clear();
  session.followStorage();
  expect(session.store.getState().phase).toBe('signed-out');
});

test('somebody else who signs in in another tab does not find here what the one before has read', () => {
  const { session } = aSession();
  session.begin({ accessToken: aToken(), refreshToken: 'r1' });
  const states: string[] = [];
  session.store.subscribe((state) => states.push(state.phase === 'signed-in' ? state.user.id : state.phase));
  localStorage.setItem('jwtToken', aToken({ _id: 'u2', username: 'demo_artisan' }));
  session.followStorage();
  expect(states).toEqual(['signed-out', 'u2']);
  localStorage.setItem('jwtToken', aToken({ _id: 'u2', username: 'demo_artisan', minutes: 16 }));
  session.followStorage();
  expect(states).toEqual(['signed-out', 'u2', 'u2']);
});

test('ERR-03: a refresh that fails in another way is kept as session error, in the words of the server or the default ones', async () => {
  localStorage.setItem('refreshToken', 'r1');
  const silent = aSession({ refresh: () => Promise.reject(new TypeError('Failed to fetch')) }).session;
  const refused = aSession({
    refresh: () => Promise.reject(new Error('Too many attempts.')),
    messageOf: () => 'Too many attempts.',
  }).session;
  await silent.refresh();
  await refused.refresh();
  expect(silent.errors.getState().refresh).toBe('An unexpected error occurred during token refresh.');
  expect(refused.errors.getState().refresh).toBe('Too many attempts.');
  refused.begin({ accessToken: aToken(), refreshToken: 'r2' });
  expect(refused.errors.getState().refresh).toBeNull();
});

test('CONST-18: a refresh token that ends within 2 s counts as ended; a second earlier it is still exchanged', async () => {
  const [late, inTime] = [aSession(), aSession()];
  late.session.begin({ accessToken: aToken(), refreshToken: aToken({ minutes: 2 / 60 }) });
  expect(await late.session.refresh()).toBe('rejected');
  inTime.session.begin({ accessToken: aToken(), refreshToken: aToken({ minutes: 3 / 60 }) });
  expect(await inTime.session.refresh()).toBe('refreshed');
  expect(late.api.refresh).not.toHaveBeenCalled();
  expect(inTime.api.refresh).toHaveBeenCalledTimes(1);
});

test('AUTH-23: a refresh token that names its own end is not sent after it, and alone signs nobody out', async () => {
  const { session, api } = aSession();
  session.begin({ accessToken: aToken(), refreshToken: aToken({ minutes: -1 }) });
  expect(await session.refresh()).toBe('rejected');
  expect(api.refresh).not.toHaveBeenCalled();
  expect(session.store.getState().phase).toBe('signed-in');
});

test('AUTH-23: without a server the app starts for who was signed in last, also with tokens that are over', async () => {
  for (const refreshToken of ['r1', aToken({ minutes: -1 })]) {
    localStorage.setItem('jwtToken', aToken({ minutes: -60 }));
    localStorage.setItem('refreshToken', refreshToken);
    const { session } = aSession({ refresh: () => Promise.reject(new TypeError('Failed to fetch')), probe: async () => false });
    const restored = session.restore();
    await vi.advanceTimersByTimeAsync(500);
    await restored;
    expect(session.store.getState()).toMatchObject({ phase: 'signed-in', user: { username: 'demo_lead' } });
    expect(localStorage.getItem('refreshToken')).toBe(refreshToken);
  }
});

test('AUTH-24: with a server that is there a refresh token that is over signs out at the start', async () => {
  localStorage.setItem('jwtToken', aToken({ minutes: -60 }));
  localStorage.setItem('refreshToken', aToken({ minutes: -1 }));
  const { session } = aSession({ probe: async () => true });
  const restored = session.restore();
  await vi.advanceTimersByTimeAsync(500);
  await restored;
  expect(session.store.getState().phase).toBe('signed-out');
  expect(session.errors.getState().hasEnded).toBe(true);
});

test('a session that expired is distinguished from none, and from a sign-out', async () => {
  const nobody = aSession().session;
  const restored = nobody.restore();
  await vi.advanceTimersByTimeAsync(500);
  await restored;
  expect(nobody.errors.getState().hasEnded).toBe(false);
  const { session } = aSession();
  session.begin({ accessToken: aToken(), refreshToken: 'r1' });
  session.expire();
  expect(session.errors.getState().hasEnded).toBe(true);
  session.begin({ accessToken: aToken(), refreshToken: 'r1' });
  expect(session.errors.getState().hasEnded).toBe(false);
  await session.signOut();
  expect(session.errors.getState().hasEnded).toBe(false);
});

test('a device whose clock is a year ahead keeps its session: ends of tokens are times of the server', async () => {
  connection.setState({ clockAheadMs: 365 * 24 * 3_600_000 });
  vi.setSystemTime(NOW + 365 * 24 * 3_600_000);
  const { session } = aSession();
  expect(session.begin({ accessToken: aToken(), refreshToken: aToken({ minutes: 480 }) })).toBe(true);
  expect(await session.refresh()).toBe('refreshed');
  connection.setState({ clockAheadMs: 0 });
});

test('who is signed in gives a slow server more time for an exchange of tokens than the start does, which stands still meanwhile', async () => {
  localStorage.setItem('jwtToken', aToken());
  localStorage.setItem('refreshToken', aToken({ minutes: 480 }));
  const { session, api } = aSession();
  await session.restore();
  await session.refresh();
  expect(api.refresh).toHaveBeenCalledExactlyOnceWith(expect.any(String), false);
});
