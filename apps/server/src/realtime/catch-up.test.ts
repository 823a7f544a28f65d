import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newEvent } from '../commands/event-kinds.ts';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in a message
type Message = any;

interface Place {
  readonly sequence: number;
  readonly epoch: string;
}

describe.each(['sqlite', 'postgres'] as const)('events missed on the socket (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  const open = new Set<WebSocket>();
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(async () => {
    for (const socket of open) socket.close();
    await server.close();
  });

  /** A socket that has identified its user and its position in the log. */
  async function connect(who: TestCaller, more: { readonly after?: Place; readonly unheardMs?: number } = {}) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', who.token]);
    open.add(socket);
    const received: Message[] = [];
    socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const { _id: currentUserId, username: sender, role: currentUserRole } = who.user;
    socket.send(JSON.stringify({ eventSource: 'identify_user', sender, currentUserId, currentUserRole, ...more }));
    return { socket, received };
  }
  const standsAt = (received: readonly Message[]): Promise<Message> =>
    vi.waitFor(
      () => {
        const live = received.find(({ module }) => module === 'Live');
        expect(live).toBeDefined();
        return live;
      },
      { timeout: 10_000 },
    );
  const anInstruction = async (title: string): Promise<string> =>
    (await author.succeed('POST', '/api/wip', { wi: { title: `${title} ${database}` } })).workInstruction._id;
  const rename = async (id: string, title: string): Promise<number> =>
    (await author.succeed('PATCH', `/api/wip/${id}`, { title: `${title} ${database}` })).workInstruction.version;
  const versions = (received: readonly Message[], id: string): number[] =>
    received.filter((each) => each.subject === 'instruction' && each.id === id).map(({ version }) => version);

  test('GEN-14: fifty changes during an absence, and more during the reconnect: each arrives once and in order', async () => {
    const reader = await server.person('E&E');
    const id = await anInstruction('Away');
    const first = await connect(reader, { unheardMs: 0 });
    const { sequence, epoch, missed } = await standsAt(first.received);
    expect(missed).toBe('nothing');
    first.socket.close();
    const expected: number[] = [];
    for (let count = 0; count < 50; count++) expected.push(await rename(id, `Away ${count}`));
    const [back, plain] = await Promise.all([connect(reader, { after: { sequence, epoch } }), connect(reader)]);
    for (let count = 50; count < 70; count++) expected.push(await rename(id, `Away ${count}`));
    await vi.waitFor(() => expect(versions(back.received, id)).toContain(expected.at(-1)), { timeout: 10_000 });
    expect(versions(back.received, id)).toEqual(expected);
    expect((await standsAt(back.received)).missed).toBe('told');
    // The control: a client that sends no position misses these messages.
    await vi.waitFor(() => expect(versions(plain.received, id)).toContain(expected.at(-1)), { timeout: 10_000 });
    expect(versions(plain.received, id).length).toBeLessThan(50);
  });

  test('GEN-14: messages for others are not delivered afterwards either', async () => {
    const [artisan, lead] = [await server.person('Artisan'), await server.as('lead')];
    const first = await connect(artisan, { unheardMs: 0 });
    const { sequence, epoch } = await standsAt(first.received);
    first.socket.close();
    const id = await anInstruction('Not for you');
    await rename(id, 'Still not for you');
    const sendNotice = (to: TestCaller, message: string) =>
      author.succeed('POST', `/api/users/${to.user._id}/notifications/new`, {
        message,
        module: 'Note',
        process: '',
        sender: author.user.username,
      });
    await sendNotice(lead, 'For the lead');
    await sendNotice(artisan, 'For the artisan');
    const back = await connect(artisan, { after: { sequence, epoch } });
    await standsAt(back.received);
    expect(back.received.map(({ module, subject }) => subject ?? module)).toEqual(['notifications', 'Live']);
  });

  test('GEN-14: after too many missed events, or with a position of another database or in the future, the client reloads everything', async () => {
    const reader = await server.person('E&E');
    const { sequence, epoch } = await standsAt((await connect(reader, { unheardMs: 0 })).received);
    await server.context.storage.transaction(async ({ events }) => {
      for (let count = 0; count < 1_001; count++) events.append(newEvent('tag.created', null, null, 0, { name: `${count}` }));
    });
    for (const after of [
      { sequence, epoch },
      { sequence: sequence + 1_000, epoch: 'of before the restore' },
      { sequence: sequence + 1_000_000, epoch },
    ]) {
      const { received } = await connect(reader, { after });
      const live = await standsAt(received);
      expect([live.missed, live.sequence >= sequence + 1_001, live.epoch, received.length]).toEqual(['all', true, epoch, 1]);
    }
    const near = await connect(reader, { after: { sequence: sequence + 990, epoch } });
    expect((await standsAt(near.received)).missed).toBe('told');
  });
});
