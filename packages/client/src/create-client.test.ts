import {
  checkAvailability,
  createStep,
  EMPTY_SAVE,
  listInstructions,
  listTags,
  login,
  probeOnline,
  readInstruction,
  sendHeartbeat,
  updateInstruction,
} from '@benchbook/contracts';
import { INTERCEPTED } from '@benchbook/contracts/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { errorOfAnswer } from './api-error.ts';
import { createClient } from './create-client.ts';
import { failureOf } from './testing/failure-of.ts';
import { type Answer, type SeenCall, startPlant, storedTokens } from './testing/plant.ts';
import { createRefreshCall } from './testing/refresh-call.ts';
import { createTokenAuth } from './token-auth.ts';

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const unauthorized: Answer = { status: 401, json: { message: 'Please sign in.', code: 'UNAUTHORIZED' } };

/** A client whose access token 'old' the plant no longer accepts; a refresh returns 'new'. */
async function signedIn(answer: (call: SeenCall) => Answer | Promise<Answer>) {
  const plant = await startPlant(answer);
  closers.push(plant.close);
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const reasons: Array<string | null> = [];
  const refreshErrors: string[] = [];
  const auth = createTokenAuth({
    tokens,
    ...createRefreshCall(plant),
    onSignedOut: (reason) => reasons.push(reason),
    onRefreshError: (message) => refreshErrors.push(message),
  });
  return { plant, tokens, reasons, refreshErrors, client: createClient({ baseUrl: plant.baseUrl, auth }) };
}

const takesNew = (call: SeenCall): Answer => {
  if (call.path === '/api/users/refresh') return { json: { accessToken: 'new', refreshToken: 'r2' } };
  return call.token === 'new' ? { json: [] } : unauthorized;
};

test('API-01: every call except the open ones carries the bearer token', async () => {
  const { plant, client } = await signedIn(({ path }) => ({
    json: path === '/api/users/online' ? { online: true, epoch: 'e1' } : [],
  }));
  await client.call(listTags);
  await client.call(probeOnline);
  expect(plant.calls.map((call) => call.token)).toEqual(['old', null]);
});

test('every call names the language of the person, also one that needs no sign-in', async () => {
  const { plant } = await signedIn(() => ({ json: [] }));
  const auth = createTokenAuth({
    tokens: storedTokens({ accessToken: 'old', refreshToken: 'r1' }),
    ...createRefreshCall(plant),
    onSignedOut: () => undefined,
    onRefreshError: () => undefined,
  });
  const client = createClient({ baseUrl: plant.baseUrl, auth, language: () => 'de' });
  await client.call(listTags);
  await client.call(probeOnline).catch(() => undefined);
  expect(plant.calls.map(({ language }) => language)).toEqual(['de', 'de']);
});

test('AUTH-25 AUTH-12: ten calls refused at the same time cause one refresh, and each is repeated once', async () => {
  const { plant, client, tokens } = await signedIn(takesNew);
  await Promise.all(Array.from({ length: 10 }, () => client.call(listTags)));
  const refreshes = plant.calls.filter((call) => call.path === '/api/users/refresh');
  expect(refreshes.map((call) => JSON.parse(call.body))).toEqual([{ refreshToken: 'r1' }]);
  expect(plant.calls.filter((call) => call.path === '/api/tags')).toHaveLength(20);
  expect(tokens.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
});

test('AUTH-25: a refused write is also repeated once after the refresh', async () => {
  const { plant, client } = await signedIn((call) =>
    call.path === '/api/wip/a' && call.token === 'new'
      ? { status: 409, json: { message: 'x', code: 'DUPLICATE_TITLE' } }
      : takesNew(call),
  );
  const save = client.call(updateInstruction, { params: { id: 'a' }, body: EMPTY_SAVE });
  expect((await failureOf(save)).code).toBe('DUPLICATE_TITLE');
  expect(plant.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /api/wip/a',
    'POST /api/users/refresh',
    'PATCH /api/wip/a',
  ]);
});

test('ERR-01: a call that is refused again after the refresh signs out and is not sent a third time', async () => {
  const { plant, client, tokens, reasons } = await signedIn((call) =>
    call.path === '/api/users/refresh' ? takesNew(call) : unauthorized,
  );
  expect((await failureOf(client.call(listTags))).code).toBe('UNAUTHORIZED');
  expect(plant.calls).toHaveLength(3);
  expect([tokens.read(), reasons]).toEqual([null, [null]]);
});

test('a second refusal for somebody who has signed out meanwhile does not sign out the next person', async () => {
  const { plant, client, tokens, reasons } = await signedIn((call) => {
    if (call.path === '/api/users/refresh') return { json: { accessToken: 'new', refreshToken: 'r2' } };
    if (call.token === 'new') tokens.write({ accessToken: 'of the next person', refreshToken: 'r3' });
    return unauthorized;
  });
  expect(await failureOf(client.call(listTags))).toMatchObject({ status: 401 });
  expect(plant.calls.map((call) => call.token)).toEqual(['old', null, 'new']);
  expect([tokens.read()?.refreshToken, reasons]).toEqual(['r3', []]);
});

test("ERR-02: a refused refresh token signs out with the server's message, and nothing is repeated", async () => {
  const { plant, client, tokens, reasons } = await signedIn((call) =>
    call.path === '/api/users/refresh'
      ? { status: 401, json: { message: 'Invalid or expired refresh token!', code: 'UNAUTHORIZED' } }
      : unauthorized,
  );
  expect((await failureOf(client.call(listTags))).status).toBe(401);
  expect(plant.calls).toHaveLength(2);
  expect([tokens.read(), reasons]).toEqual([null, ['Invalid or expired refresh token!']]);
});

test('ERR-03: another failure of the refresh reports its default text and signs nobody out', async () => {
  const { client, tokens, reasons, refreshErrors } = await signedIn((call) =>
    call.path === '/api/users/refresh' ? { status: 502, text: 'bad gateway' } : unauthorized,
  );
  await failureOf(client.call(listTags));
  expect(refreshErrors).toEqual(['An unexpected error occurred during token refresh.']);
  expect(reasons).toEqual([]);
  expect(tokens.read()).not.toBeNull();
});

test('a 401 of the sign-in itself starts no refresh', async () => {
  const { plant, client } = await signedIn(() => ({
    status: 401,
    json: { message: 'Invalid username or password.', code: 'BAD_LOGIN' },
  }));
  const error = await failureOf(
    client.call(login, { body: { username: 'a', password: 'b', deviceName: '', deviceTraits: null } }),
  );
  expect([error.code, error.message]).toEqual(['BAD_LOGIN', 'Invalid username or password.']);
  expect(plant.calls).toHaveLength(1);
});

test('a write carries a key, the same one after a refresh, another one for the next write; reads and heartbeats carry none', async () => {
  const { plant, client } = await signedIn((call) => {
    if (call.path.endsWith('/heartbeat'))
      return { json: { editingStatus: { isActivelyEditing: false, editing_user: null, secondsSinceStartedEditing: 0 } } };
    if (call.path.startsWith('/api/wip/') && call.token === 'new')
      return { status: 409, json: { message: 'x', code: 'DUPLICATE_TITLE' } };
    return takesNew(call);
  });
  const save = () => client.call(updateInstruction, { params: { id: 'a' }, body: EMPTY_SAVE });
  await failureOf(save());
  await failureOf(save());
  const [refused, again, another] = plant.calls.filter((call) => call.method === 'PATCH').map((call) => call.key);
  expect(refused).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(refused);
  expect(another).not.toBe(refused);
  await client.call(listTags);
  await client.call(sendHeartbeat, { params: { id: 'a' } });
  expect(plant.calls.slice(-2).map((call) => call.key)).toEqual([null, null]);
});

test('a write without an answer can be repeated under its key', async () => {
  const { plant, client } = await signedIn(() => ({ hangs: true }));
  const body = {
    id: null,
    instructionId: 'a',
    parentId: null,
    position: null,
    title: 'x',
  };
  for (let time = 0; time < 2; time++) {
    const error = await failureOf(client.call(createStep, { body }, { key: 'k1', timeoutMs: 200 }));
    expect(error.isUndecided).toBe(true);
  }
  expect(plant.calls.map((call) => call.key)).toEqual(['k1', 'k1']);
});

test('ERR-42: a cancelled call is reported as cancelled, distinct from an unreachable server', async () => {
  const { plant, client } = await signedIn(() => ({ hangs: true }));
  const cancel = new AbortController();
  const call = failureOf(client.call(listTags, {}, { signal: cancel.signal }));
  cancel.abort();
  expect((await call).code).toBe('CANCELLED');
  await plant.close();
  closers.pop();
  const error = await failureOf(client.call(listTags));
  expect([error.code, error.isUndecided]).toEqual(['UNREACHABLE', true]);
});

test('CONST-01: a call is pending from its start to its end, also when it fails', async () => {
  const plant = await startPlant(({ path }) => (path === '/api/tags' ? { json: [] } : { status: 500, text: 'x' }));
  closers.push(plant.close);
  const pending: number[] = [];
  let open = 0;
  const client = createClient({
    baseUrl: plant.baseUrl,
    auth: { accessToken: () => 't', refresh: async () => 'failed', signOut: () => {} },
    onCallBegin: () => {
      pending.push(++open);
      return () => pending.push(--open);
    },
  });
  await Promise.all([client.call(listTags), failureOf(client.call(listInstructions))]);
  expect([pending[0], Math.max(...pending), pending.at(-1)]).toEqual([1, 2, 0]);
});

test('ERR-04: an error keeps its message, its fields, the fields that belong to its code, and how long to wait', async () => {
  const answers: Answer[] = [
    { status: 400, json: { message: 'Some fields are wrong.', code: 'VALIDATION', errors: { title: 'Must not be blank' } } },
    { status: 409, json: { message: 'x', code: 'CONFLICT', version: 7, conflicts: [] } },
    { status: 429, json: { message: 'Wait.', code: 'RATE_LIMITED' }, headers: { 'retry-after': '30' } },
    { status: 502, text: '<html>' },
  ];
  const { client } = await signedIn(() => answers.shift() ?? {});
  const [field, conflict, limited, proxy] = [
    await failureOf(client.call(listTags)),
    await failureOf(client.call(listTags)),
    await failureOf(client.call(listTags)),
    await failureOf(client.call(listTags)),
  ];
  expect([field.errors, conflict.body?.version, limited.retryAfterS]).toEqual([{ title: 'Must not be blank' }, 7, 30]);
  expect([proxy.code, proxy.status]).toEqual(['INTERNAL', 502]);
});

test('an answer without our code keeps its message, and E11000 in it means a title that is taken', () => {
  const proxy = errorOfAnswer(500, '{"message":"create boom"}');
  expect([proxy.code, proxy.status, proxy.message, proxy.said, proxy.body]).toEqual([
    ...['INTERNAL', 500, 'create boom', 'create boom', null],
  ]);
  expect(errorOfAnswer(409, '{"message":"E11000 duplicate key"}').code).toBe('DUPLICATE_TITLE');
  const wordless = errorOfAnswer(413, '<h1>413 Request Entity Too Large</h1>');
  expect([wordless.code, wordless.message, wordless.said]).toEqual(['INTERNAL', 'The server answered 413.', null]);
});

test('address values are percent-encoded, and the query omits undefined values', async () => {
  const { plant, client } = await signedIn(({ path }) => (path.includes('check') ? { text: 'Available' } : { json: [] }));
  expect(await client.call(checkAvailability, { params: { name: 'Ölfilter 3/4" ?' } })).toBe('Available');
  await client.call(listInstructions, { query: { q: 'pump & filter', limit: 50 } });
  expect(client.address(readInstruction, { params: { id: 'a' }, query: { revision: 'live' } })).toBe(
    `${plant.baseUrl}/api/wip/a?revision=live`,
  );
  expect(plant.calls.map((call) => call.path)).toEqual([
    '/api/wip/check-availability/%C3%96lfilter%203%2F4%22%20%3F',
    '/api/wip?q=pump+%26+filter&limit=50',
  ]);
});

test('a page has the cursor of the next one and the total', async () => {
  const headers = { link: '</api/wip?limit=2&cursor=abc%3D>; rel="next"', 'x-total-count': '5' };
  const { client } = await signedIn(({ path }) => ({
    json: [],
    headers: path.includes('cursor') ? { 'x-total-count': '5' } : headers,
  }));
  expect(await client.page(listInstructions, { query: { limit: 2 } })).toEqual({ items: [], nextCursor: 'abc=', total: 5 });
  expect(await client.page(listInstructions, { query: { limit: 2, cursor: 'abc=' } })).toMatchObject({ nextCursor: null });
});

test('an HTML page instead of an answer comes from an intermediary: it counts as no answer and does not end the session', async () => {
  const signOut = vi.fn();
  let status = 200;
  const client = createClient({
    baseUrl: 'http://plant',
    auth: { accessToken: () => 'token', refresh: async () => 'refreshed', signOut },
    fetch: async () => new Response('<h1>Welcome, guest</h1>', { status, headers: { 'content-type': 'text/html' } }),
  });
  const failure = await failureOf(client.call(listTags));
  expect([failure.code, failure.isUndecided, failure.message]).toEqual(['UNREACHABLE', true, INTERCEPTED]);
  status = 401;
  expect((await failureOf(client.call(listTags))).body).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
});
