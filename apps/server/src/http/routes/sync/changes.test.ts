import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '../../../commands/event-kinds.ts';
import {
  assign,
  assignedGuide,
  people,
  say,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestCaller,
  type TestServer,
  tick,
} from '../../../test/index.ts';

interface Item {
  readonly seq: number;
  readonly uid: string;
  readonly type: string;
  readonly id: string;
}

describe.each(['sqlite', 'postgres'] as const)('the feed of changes (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const headOf = async (who: TestCaller): Promise<string> => (await who.succeed('GET', '/api/sync/snapshot')).head;
  const since = (who: TestCaller, place: string, more = '') => who.succeed('GET', `/api/sync/changes?since=${place}${more}`);
  const kinds = (items: readonly Item[]) => items.map(({ type, id }) => `${type} ${id}`);

  test('DESK-01: a snapshot has assigned instructions, with all that their work needs, and nothing else', async () => {
    const [mine, other] = [await server.person('Artisan'), await server.person('Artisan')];
    const guide = await assignedGuide(server, mine.user._id, { photo: true, watched: true });
    await assignedGuide(server, other.user._id);
    const { items, next, caller } = await mine.succeed('GET', '/api/sync/snapshot');
    expect(kinds(items)).toEqual([`instruction ${guide.id}`, `assignment ${guide.id}`]);
    const { revision } = items[0].body;
    expect(JSON.parse(revision.text).steps.map((step: { _id: string }) => step._id)).toEqual(guide.stepIds);
    expect(revision.files).toEqual([expect.objectContaining({ mediaType: 'image/png' })]);
    const withWords = revision.parts.filter(({ kind }: { kind: string }) => kind !== 'use').length;
    expect(Object.values(revision.bodies)).toHaveLength(withWords);
    expect([next, caller.username, caller.isActive]).toEqual([null, mine.user.username, true]);
    expect(JSON.stringify(caller)).not.toContain('argon2');
  });

  test('DESK-01: changes come in the order of the log, each subject once and in its current state', async () => {
    const mine = await server.person('Artisan');
    const start = await headOf(mine);
    const guide = await assignedGuide(server, mine.user._id);
    await tick(mine, guide, guide.stepIds[0] ?? '');
    const all = await since(mine, start);
    expect(kinds(all.items)).toEqual([`instruction ${guide.id}`, `assignment ${guide.id}`]);
    expect(all.items[1].body).toMatchObject({ progress: 50, items: [{ _id: guide.stepIds[0], done: true }] });
    expect(all.next).toBe(all.head);
    const sequences = all.items.map(({ seq }: Item) => seq);
    expect(sequences).toEqual(sequences.toSorted((one: number, two: number) => one - two));
    expect((await since(mine, all.next)).items).toEqual([]);
  });

  test('DESK-01: pages of one entry give the same result as one page', async () => {
    const mine = await server.person('Artisan');
    const start = await headOf(mine);
    const guide = await assignedGuide(server, mine.user._id);
    await tick(mine, guide, guide.stepIds[0] ?? '');
    const newest = new Map<string, unknown>();
    for (let place = start; ; ) {
      const page = await since(mine, place, '&limit=1');
      for (const { type, id, body } of page.items) newest.set(`${type} ${id}`, body);
      if (page.next === page.head) break;
      place = page.next;
    }
    const whole = await since(mine, start);
    for (const { type, id, body } of whole.items) expect(newest.get(`${type} ${id}`)).toEqual(body);
  });

  test('DESK-01: items come after the items that they refer to, at any page boundary', async () => {
    const mine = await server.person('Artisan');
    const start = await headOf(mine);
    const guide = await assignedGuide(server, mine.user._id);
    const author = await server.as('engineer');
    await tick(mine, guide, guide.stepIds[0] ?? '');
    await assign(server, guide.id, mine.user._id, true);
    await assign(server, guide.id, mine.user._id);
    await author.succeed('PATCH', guide.path, { release: false });
    await author.succeed('PATCH', guide.path, { release: true });
    await server.context.jobs.idle();
    for (let limit = 1; limit <= 12; limit += 1) {
      const received = new Set<string>();
      for (let place = start; ; ) {
        const page = await since(mine, place, `&limit=${limit}`);
        for (const { type, id } of page.items as readonly Item[]) {
          if (type === 'assignment') expect(received, `pages of ${limit}`).toContain(`instruction ${id}`);
          received.add(`${type} ${id}`);
        }
        if (page.next === page.head) break;
        place = page.next;
      }
    }
  });

  test('DESK-01: a removal is reported with its reason, but not to people who never had access', async () => {
    const [mine, other] = [await server.person('Artisan'), await server.person('Artisan')];
    const [first, second] = [await assignedGuide(server, mine.user._id), await assignedGuide(server, mine.user._id)];
    const places = [await headOf(mine), await headOf(other)];
    await assign(server, first.id, mine.user._id, true);
    await (await server.as('engineer')).succeed('PATCH', second.path, { release: false });
    const { items } = await since(mine, places[0] ?? '');
    expect(items).toEqual([
      expect.objectContaining({ type: 'gone', kind: 'assignment', id: first.id, deleted: true, reason: 'permission' }),
      expect.objectContaining({ type: 'instruction', id: second.id, body: expect.objectContaining({ revision: null }) }),
    ]);
    expect((await since(other, places[1] ?? '')).items).toEqual([]);
  });

  test('DESK-01: an Artisan gets nothing of a draft of the live revision', async () => {
    const mine = await server.person('Artisan');
    const guide = await assignedGuide(server, mine.user._id);
    const author = await server.as('engineer');
    await author.succeed('POST', `${guide.path}/revisions`, {});
    await author.succeed('PATCH', guide.path, { title: 'Secret draft' });
    expect(JSON.stringify(await mine.succeed('GET', '/api/sync/snapshot'))).not.toContain('Secret draft');
  });

  test('DESK-01: saving a draft does not change the copy of an Artisan: version, release and times stay', async () => {
    const mine = await server.person('Artisan');
    const guide = await assignedGuide(server, mine.user._id);
    const author = await server.as('engineer');
    const copied = async () => {
      const { items } = await mine.succeed('GET', '/api/sync/snapshot');
      return items.find(({ type, id }: Item) => type === 'instruction' && id === guide.id).body;
    };
    const before = await copied();
    const { version, title } = await author.succeed('GET', guide.path);
    await author.succeed('PATCH', guide.path, { version, changes: { title: `${title}, half written` } });
    expect(await author.succeed('GET', guide.path)).toMatchObject({ hasDraft: true, version: version + 1 });
    expect(await copied()).toEqual(before);
    expect(before).toMatchObject({ version, isReleased: true, isBuilding: false, hasDraft: false });
    await author.succeed('PATCH', guide.path, { release: true });
    await server.context.jobs.idle();
    const after = await copied();
    expect([after.title, after.version, after.modifiedAt > before.modifiedAt]).toEqual([
      `${title}, half written`,
      version + 1,
      true,
    ]);
  });

  test('DESK-01: a position that this log does not have, and one of another epoch, answer CURSOR_GONE', async () => {
    const mine = await server.person('Artisan');
    const head = await headOf(mine);
    const [sequence] = head.split(':');
    for (const query of [`${sequence}:another`, `${Number(sequence) + 1000}:x`, `${head}&epoch=another`]) {
      const answer = await mine.get(`/api/sync/changes?since=${query}`);
      expect([answer.status, answer.body.code]).toEqual([410, 'CURSOR_GONE']);
    }
    expect((await mine.get('/api/sync/changes?since=here')).status).toBe(400);
    expect((await since(mine, '0:')).next).not.toBe('0:');
  });

  test('DESK-01: a change of role or password reaches only the person concerned, and so does the password mark', async () => {
    const mine = await server.person('Artisan');
    const start = await since(mine, await headOf(mine));
    const body = { password: 'Another1Word', currentPassword: 'Passw0rdOne' };
    await mine.succeed('PUT', `/api/users/${mine.user._id}/password`, body);
    const after = await since(mine, start.next);
    expect(after.caller.mark).not.toBe(start.caller.mark);
    expect(kinds(after.items)).toEqual([`person ${mine.user._id}`]);
  });

  test('DESK-01: a reader misses no change of a transaction that begins first and commits last', async () => {
    const mine = await server.person('Artisan');
    const guide = await assignedGuide(server, mine.user._id);
    const { storage } = server.context;
    const seen: string[] = [];
    let place = await headOf(mine);
    const readOn = async () => {
      const page = await since(mine, place);
      seen.push(...page.items.map(({ uid }: Item) => uid));
      place = page.next;
    };
    const event = (uid: string) => ({
      ...newEvent('assignment.briefed', guide.id, null, 0, { userId: mine.user._id, dueDate: null, note: uid }),
      uid,
    });
    const gate = Promise.withResolvers<void>();
    const slow = storage.transaction(async (tx) => {
      tx.events.append(event('slow'));
      // On SQLite one transaction runs at a time: there the quick one waits for the slow one.
      if (storage.kind === 'postgres') await gate.promise;
    });
    await storage.transaction(async (tx) => tx.events.append(event('quick')));
    await readOn();
    gate.resolve();
    await slow;
    await readOn();
    await readOn();
    // An answer contains each entity once, at the first event that named it.
    expect(seen).toEqual(storage.kind === 'postgres' ? ['quick', 'slow'] : ['slow']);
  });

  /** A lead's thread with somebody in it. */
  async function aThread(member: TestCaller): Promise<{ lead: TestCaller; id: string }> {
    const guide = await assignedGuide(server, member.user._id);
    const lead = await server.person('Work Lead');
    const body = { threadName: 'Torque', workInstruction: { _id: guide.id }, users: people(member) };
    return { lead, id: (await lead.succeed('POST', '/api/feedback/createfeedbackthread', body)).ThreadID };
  }
  const WITH = '&threads=1';
  const threadsIn = (items: readonly Item[]) => items.filter(({ type }) => type === 'thread' || type === 'gone');

  test('DESK-01: the feed contains a person’s own threads on request, first complete and then changes; others get nothing', async () => {
    const [mine, other] = [await server.person('Artisan'), await server.person('Artisan')];
    const [start, others] = [await headOf(mine), await headOf(other)];
    const { lead, id } = await aThread(mine);
    await say(lead, id, 'One');
    await say(lead, id, 'Two');
    const first = await since(mine, start, WITH);
    const texts = (items: readonly { body: { Feedback: { message: string }[] } }[]) =>
      items.map(({ body }) => body.Feedback.map(({ message }) => message));
    expect([first.threads, texts(threadsIn(first.items) as never)[0]]).toEqual([true, ['One', 'Two']]);
    expect(threadsIn(first.items)[0]).toMatchObject({ id, body: { ThreadName: 'Torque', messages: 2, unread: 2 } });
    await say(lead, id, 'Three');
    await say(lead, id, 'Four');
    const next = await since(mine, first.next, WITH);
    expect(texts(threadsIn(next.items) as never)).toEqual([['Three', 'Four']]);
    await lead.succeed('PATCH', `/api/feedback/threads/${id}`, { state: 'resolved' });
    const settled = threadsIn((await since(mine, next.next, WITH)).items);
    expect(settled).toEqual([expect.objectContaining({ body: expect.objectContaining({ Feedback: [], messages: 4 }) })]);
    expect(threadsIn((await since(other, others, WITH)).items)).toEqual([]);
    const unasked = await since(mine, start);
    expect([unasked.threads, threadsIn(unasked.items)]).toEqual([false, []]);
  });

  test('DESK-01: a thread is reported as gone to a removed member; after a change of role all threads are sent again', async () => {
    const mine = await server.person('Artisan');
    const { lead, id } = await aThread(mine);
    const { id: kept } = await aThread(mine);
    const start = await headOf(mine);
    const users = people(await server.as('supervisor'));
    await lead.succeed('POST', '/api/feedback/updatethreadusers', { thread_id: id, users });
    const { items, next } = await since(mine, start, WITH);
    expect(items).toEqual([expect.objectContaining({ type: 'gone', kind: 'thread', id, reason: 'permission', body: null })]);
    const supervisor = await server.as('supervisor');
    await supervisor.succeed('PATCH', `/api/users/${mine.user._id}/role`, { user_id: mine.user._id, userRole: 'Work Lead' });
    const after = await signIn(server.url, mine.user.username, TEST_PASSWORD);
    expect(threadsIn((await since(after, next, WITH)).items).map((item) => item.id)).toEqual([kept]);
  });

  test('DESK-01: a snapshot has threads only on request, after the instructions, each once', async () => {
    const mine = await server.person('Artisan');
    const threads = [await aThread(mine), await aThread(mine), await aThread(mine)];
    for (const { lead, id } of threads) await say(lead, id, 'Look');
    const received: string[] = [];
    for (let query = '?threads=1'; ; ) {
      const piece = await mine.succeed('GET', `/api/sync/snapshot${query}`);
      received.push(...threadsIn(piece.items).map(({ id }) => id));
      if (piece.next === null) break;
      query = `?threads=1&after=${encodeURIComponent(piece.next)}`;
    }
    expect(received).toEqual(threads.map(({ id }) => id).toSorted());
    expect(threadsIn((await mine.succeed('GET', '/api/sync/snapshot')).items)).toEqual([]);
  });
});
