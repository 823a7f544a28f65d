import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in a message
type Message = any;

const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.close();
  open.clear();
});

/** A socket that records its messages; it identifies its user by default. */
async function connect(server: TestServer, who: TestCaller, { protocols = ['benchbook', who.token], identify = true } = {}) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, protocols);
  open.add(socket);
  const received: Message[] = [];
  const state = { isClosed: false, code: 0 };
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data)));
  socket.addEventListener('close', ({ code }) => Object.assign(state, { isClosed: true, code }));
  const say = (message: object) => socket.send(JSON.stringify(message));
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', resolve);
  });
  if (identify && socket.readyState === WebSocket.OPEN) {
    say(identifying(who));
  }
  return { socket, received, say, state };
}

const identifying = ({ user }: TestCaller) => ({
  eventSource: 'identify_user',
  sender: user.username,
  currentUserId: user._id,
  currentUserRole: user.role,
});

/** Waits until a matching message arrived. */
const receives = (received: readonly Message[], part: object) =>
  vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining(part)), { timeout: 5000 });

describe.each(['sqlite', 'postgres'] as const)('the socket (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('RT-06 API-01: the socket opens with a token as subprotocol and answers benchbook; without a valid token it does not open', async () => {
    const lead = await server.as('lead');
    expect((await connect(server, lead)).socket.protocol).toBe('benchbook');
    for (const protocols of [['benchbook'], ['benchbook', 'nonsense'], [lead.token], []]) {
      const { socket } = await connect(server, lead, { protocols, identify: false });
      expect(socket.readyState, protocols.join(' ')).not.toBe(WebSocket.OPEN);
    }
  });

  test('RT-02: a client that claims to be another person is disconnected', async () => {
    const [artisan, dev] = [await server.as('artisan'), await server.as('dev')];
    const { say, state } = await connect(server, artisan, { identify: false });
    say({ eventSource: 'identify_user', sender: 'demo_dev', currentUserId: dev.user._id, currentUserRole: 'Dev' });
    await vi.waitFor(() => expect(state).toEqual({ isClosed: true, code: 4403 }));
  });

  test('AUTH-29: identification on the socket sets Online and notifies the others', async () => {
    const [person, lead] = [await server.person('Artisan'), await server.as('lead')];
    const watcher = await connect(server, lead);
    const { say, received } = await connect(server, person);
    say({ module: 'user_signin', sender: person.user.username });
    await receives(watcher.received, { module: 'user_signin', sender: person.user.username });
    expect((await lead.get(`/api/users/${person.user._id}`)).body.status).toBe('Online');
    expect(received).toEqual([]);
  });

  test('USER-20 API-51: a person who reconnects is Online again without a new sign-in, but stays Idle if they were', async () => {
    const [person, lead] = [await server.person('Artisan'), await server.as('lead')];
    const watcher = await connect(server, lead);
    const statusOf = async () => (await lead.get(`/api/users/${person.user._id}`)).body.status;
    expect(await statusOf()).toBe('Offline');
    await connect(server, person);
    await receives(watcher.received, { module: 'Changed', subject: 'users', id: person.user._id });
    expect(await statusOf()).toBe('Online');
    await person.succeed('POST', '/api/users/updateIdle', { status: 'Idle', id: person.user._id });
    const second = await connect(server, person, { identify: false });
    second.say({ ...identifying(person), unheardMs: 1 });
    await receives(second.received, { module: 'Live' });
    expect(await statusOf()).toBe('Idle');
  });

  test('Idle is sent to the person’s other devices, which may be in use; Online is not', async () => {
    const person = await server.person('Artisan');
    const { received } = await connect(server, person);
    const say = (status: string) => person.succeed('POST', '/api/users/updateIdle', { status, id: person.user._id });
    await say('Online');
    await say('Idle');
    await receives(received, { module: 'Changed', subject: 'users', id: person.user._id });
    await say('Online');
    await person.get('/api/users/online');
    expect(received.filter(({ subject }) => subject === 'users')).toHaveLength(1);
  });

  test('a client that sends more than a person can is disconnected, and others do not receive all of it', async () => {
    const [person, lead] = [await server.person('Artisan'), await server.as('lead')];
    const watcher = await connect(server, lead);
    const { say, state } = await connect(server, person);
    for (let count = 0; count < 200; count++) say({ module: 'user_signin', sender: person.user.username });
    await vi.waitFor(() => expect(state).toEqual({ isClosed: true, code: 4429 }));
    await lead.get('/api/users/online');
    expect(watcher.received.filter(({ sender }) => sender === person.user.username).length).toBeLessThanOrEqual(30);
  });

  test('a committed save is sent to authors with its version, and to no Artisan', async () => {
    const [author, second, artisan] = [await server.as('engineer'), await server.as('ee'), await server.as('artisan')];
    const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { title: `AnnouncedEvent ${database}` } });
    const [watcher, outsider] = [await connect(server, second), await connect(server, artisan)];
    const saved = await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { title: `AnnouncedEvent again ${database}` });
    await receives(watcher.received, {
      module: 'Changed',
      subject: 'instruction',
      id: workInstruction._id,
      version: saved.workInstruction.version,
      sender: 'demo_engineer',
    });
    expect(outsider.received).toEqual([]);
  });

  test('RT-03 NOTIF-12: release, assignment and ticks reach the lead live, one message each', async () => {
    const [author, lead, artisan] = [await server.as('engineer'), await server.as('lead'), await server.person('Artisan')];
    const [desk, bench] = [await connect(server, lead), await connect(server, artisan)];
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: { title: `Live ${database}`, steps: [{ title: 'One' }] },
    });
    const path = `/api/wip/${workInstruction._id}`;
    await author.succeed('PATCH', path, { release: true });
    await receives(desk.received, { module: 'BWI', sender: workInstruction._id, process: 'complete' });
    await lead.succeed('PATCH', `/api/users/${workInstruction._id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    await receives(bench.received, { module: 'Changed', subject: 'assignments', id: workInstruction._id });
    const [step] = (await artisan.get(path)).body.steps;
    await artisan.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: workInstruction._id, stepsDone: [{ _id: step._id, done: true }] }] },
      userID: artisan.user._id,
      wip_ID: workInstruction._id,
    });
    await receives(desk.received, { module: 'ProgressTracker', sender: artisan.user.username, process: 'Completed' });
    expect(desk.received.filter((message) => message.module === 'ProgressTracker')).toHaveLength(1);
    expect(bench.received.filter((message) => ['BWI', 'ProgressTracker'].includes(message.module))).toEqual([]);
  });

  test('events committed between the first read of a page and its identification are sent to it, but not to clients that do not ask', async () => {
    const [author, reader] = [await server.as('engineer'), await server.as('ee')];
    const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { title: `Early ${database}` } });
    const [early, silent] = [await connect(server, reader, { identify: false }), await connect(server, reader)];
    const { _id: currentUserId, username: sender, role: currentUserRole } = reader.user;
    const path = `/api/wip/${workInstruction._id}`;
    const { version } = (await author.succeed('PATCH', path, { title: `Early again ${database}` })).workInstruction;
    await receives(silent.received, { subject: 'instruction', id: workInstruction._id, version });
    const late = await connect(server, reader);
    early.say({ eventSource: 'identify_user', sender, currentUserId, currentUserRole, unheardMs: 5_000 });
    await receives(early.received, { subject: 'instruction', id: workInstruction._id, version });
    expect(late.received).toEqual([]);
  });

  test('signing out closes the sockets of that session', async () => {
    const person = await server.person('Engineer');
    const session = (await server.signedOut.post('/api/users/login', { username: person.user.username, password: 'Passw0rdOne' }))
      .body;
    const gone = await connect(server, { ...person, token: session.accessToken });
    const stays = await connect(server, person);
    await server.signedOut.post(
      '/api/users/logout',
      { refreshToken: session.refreshToken, id: person.user._id },
      { authorization: `Bearer ${session.accessToken}` },
    );
    await vi.waitFor(() => expect(gone.state).toEqual({ isClosed: true, code: 4401 }));
    expect(stays.state.isClosed).toBe(false);
  });

  test('RT-07: a fake notice reaches leads and its sender, and is not stored', async () => {
    const [sender, lead, engineer] = [await server.person('E&E'), await server.as('lead'), await server.as('engineer')];
    const [from, desk, other] = [await connect(server, sender), await connect(server, lead), await connect(server, engineer)];
    const { username } = sender.user;
    const fake = { module: 'frontend-testing', sender: username, message: 'Fake', process: 'Completed', fileName: 'arm.glb' };
    from.say(fake);
    for (const { received } of [from, desk]) await receives(received, fake);
    expect(other.received.filter((message) => message.module === 'frontend-testing')).toEqual([]);
    expect((await lead.get('/api/notifications')).text).not.toContain('Fake');
  });

  test('RT-01: invalid messages and those that only the server may send are ignored without effect on others', async () => {
    const [artisan, lead] = [await server.person('Artisan'), await server.as('lead')];
    const [noisy, watcher] = [await connect(server, artisan), await connect(server, lead)];
    for (const noise of [
      'not json',
      '[]',
      'null',
      '{"module":5}',
      '{"module":"BWI","sender":"x","process":"complete"}',
      '{'.repeat(20_000),
    ])
      noisy.socket.send(noise);
    noisy.say({ module: 'user_signin', sender: 'demo_lead' });
    noisy.say({ module: 'frontend-testing', sender: artisan.user.username, message: 'last', process: 'x' });
    await receives(watcher.received, { message: 'last' });
    expect(watcher.received.filter((message) => message.module !== 'Changed').map((message) => message.module)).toEqual([
      'frontend-testing',
    ]);
  });
});

test('a connected page gets a heartbeat from the server every 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await startTestServer();
  try {
    const lead = await server.as('lead');
    const { received, say } = await connect(server, lead, { identify: false });
    say({ ...identifying(lead), unheardMs: 0 });
    const lives = () => received.filter(({ module }) => module === 'Live');
    await vi.waitFor(() => expect(lives()).toHaveLength(1), { timeout: 5000 });
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(lives()).toHaveLength(2), { timeout: 5000 });
    expect(lives()).toMatchObject([{ every: 30_000 }, { every: 30_000, missed: 'nothing' }]);
  } finally {
    vi.useRealTimers();
    await server.close();
  }
});
