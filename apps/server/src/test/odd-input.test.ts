import { randomBytes } from 'node:crypto';
import { newId } from '@benchbook/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestCaller, type TestServer } from './index.ts';

/** Input that the two databases treat differently: both must give the same answer, without a server error. */
describe.each(['sqlite', 'postgres'] as const)('odd input (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;

  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const make = async (title = `Odd ${newId()}`) => (await author.succeed('POST', '/api/wip', { title })).workInstruction;

  test('two steps with one id are refused or stored once; no id ever exists twice', async () => {
    const _id = newId();
    const title = `Twins ${newId()}`;
    const answer = await author.post('/api/wip', {
      title,
      steps: [
        { _id, title: 'A' },
        { _id, title: 'B' },
      ],
    });
    expect(answer.status).toBe(400);
    expect((await author.get(`/api/wip?q=${encodeURIComponent(title)}`)).body).toEqual([]);
    const { _id: id, version } = await make();
    const before = (await author.get(`/api/wip/${id}`)).body;
    const twin = { _id: newId(), title: 'Twin', order: 1, parent_step: null };
    for (const body of [
      { version, steps: [...before.steps, ...before.steps] },
      { version, changes: { steps: [twin, { ...twin, title: 'Other twin' }] } },
      { version, changes: { steps: [twin], removedSteps: [twin._id] } },
    ]) {
      expect((await author.patch(`/api/wip/${id}`, body)).status).toBeLessThan(500);
      const ids = (await author.get(`/api/wip/${id}`)).body.steps.map((step: { _id: string }) => step._id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('a NUL character, which PostgreSQL cannot store, causes no server error', async () => {
    const title = `Zero ${newId()}`;
    const answers = [
      await author.post('/api/wip', { title: `${title}\u0000` }),
      await author.post('/api/wip', { title: `${title} text`, steps: [{ title: 'a\u0000b', content: '<p>x\u0000y</p>' }] }),
      await author.get(`/api/wip?q=${encodeURIComponent('a\u0000b')}`),
      await author.post('/api/tags', { name: 'tag\u0000name' }),
      await author.get('/api/attachments/a%00b.png'),
      await author.call('POST', '/api/uploads', {
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': `filename ${btoa('a\u0000b.png')}` },
      }),
      await server.signedOut.post('/api/users/login', { username: 'a\u0000b', password: 'x', uuid: 'u\u0000' }),
      await author.get('/api/wip/%00'),
      await author.get(`/api/wip/check-availability/${encodeURIComponent('a\u0000')}`),
    ];
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  });

  test('an unpaired surrogate is returned as text that can be stored', async () => {
    const answer = await author.post('/api/wip', {
      title: `Half ${newId()}`,
      steps: [{ title: 'a\ud800b', content: '<p>c\udc00d</p>' }],
    });
    expect(answer.status).toBeLessThan(500);
    if (answer.status === 201) expect((await author.get(`/api/wip/${answer.body.workInstruction._id}`)).status).toBe(200);
  });

  test('VAL-67 API-49: names of 10,000 characters are accepted and distinguished, and lists of them are read page by page', async () => {
    // Random, so that no database can compress them.
    const long = () => Array.from(randomBytes(9_000), (byte) => String.fromCharCode(0x4e00 + byte * 41)).join('');
    const letters = (length: number) => Array.from(randomBytes(length), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
    const [stem, username, uuid] = [long(), letters(9_000), long()];
    const titles = ['A', 'B', 'C'].map((end) => `${stem}${end}`);
    for (const title of titles) {
      await author.succeed('POST', '/api/wip', { title, publication_page: { docNum: `${long()} ${title.at(-1)}` } });
      expect((await author.post('/api/wip', { title: ` ${title.toLowerCase()}` })).body.code).toBe('DUPLICATE_TITLE');
    }
    for (const sort of ['title', '-title', '-modified']) {
      const seen: string[] = [];
      for (let next = `/api/wip?limit=1&sort=${sort}&q=${encodeURIComponent(stem.slice(-40))}`; next !== ''; ) {
        const page = await author.get(next);
        expect(page.status, sort).toBe(200);
        seen.push(...page.body.map(({ title }: { title: string }) => title));
        next = /<([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(seen.toSorted(), sort).toEqual(titles);
    }
    for (const name of [`${stem}A`, `${stem}B`, `${stem}A`]) await author.succeed('POST', '/api/tags', { name });
    const tags: { name: string }[] = (await author.get('/api/tags')).body;
    expect(tags.filter(({ name }) => name.startsWith(stem))).toHaveLength(2);
    const supervisor = await server.as('supervisor');
    const person = { username, password: TEST_PASSWORD, role: 'Engineer' };
    await supervisor.succeed('POST', '/api/users/create', person);
    expect((await supervisor.post('/api/users/create', person)).body.code).toBe('DUPLICATE_USER');
    for (const device of [uuid, `${uuid}x`, uuid])
      await server.signedOut.succeed('POST', '/api/users/login', { username, password: TEST_PASSWORD, uuid: device });
    const wrong = await server.signedOut.post('/api/users/login', { username: long(), password: 'x', uuid: long() });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'BAD_LOGIN']);
    const devices = await Promise.all(
      [uuid, `${uuid}x`].map((name) => server.context.storage.read((r) => r.devices.findByName(name))),
    );
    expect(new Set(devices.map((device) => device?.id)).size).toBe(2);
  });

  test('ids and numbers out of range are not found or refused', async () => {
    const { _id } = await make();
    const answers = [
      await author.get(`/api/wip/${'x'.repeat(5_000)}`),
      await author.get(`/api/wip/${_id}?revision=99999999999999999999`),
      await author.get(`/api/wip/${_id}?revision=2147483648`),
      await author.get('/api/wip?limit=99999999999999999999'),
      await author.get('/api/wip?limit=-1'),
      await author.get('/api/wip?limit=5&cursor=x'),
      await author.get(`/api/wip?limit=5&cursor=${Buffer.from('["title ascending",{"a":1},"x"]').toString('base64url')}`),
      await author.get(`/api/wip?limit=5&cursor=${Buffer.from('["title ascending",9,"x"]').toString('base64url')}`),
      await author.get(
        `/api/wip?limit=5&sort=modified&cursor=${Buffer.from('["modified ascending","x","x"]').toString('base64url')}`,
      ),
      await author.patch(`/api/wip/${_id}`, { version: 2_147_483_648, changes: { steps: [] } }),
      await author.patch(`/api/wip/${_id}`, {
        version: 1,
        changes: { steps: [{ _id: newId(), order: 2_147_483_648, parent_step: null }] },
      }),
      await author.post('/api/wip/createStep', { step: { WIPID: _id, title: 'far', sequence: 2_147_483_648 } }),
      await author.post(`/api/wip/${_id}/revisions/2147483648/restore`, {}),
    ];
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  });

  test('times of a tablet with a reset clock are accepted or refused without a server error', async () => {
    const { _id } = await make();
    await author.succeed('PATCH', `/api/wip/${_id}`, { release: true });
    await server.context.jobs.idle();
    const artisan = await server.as('artisan');
    const lead = await server.as('lead');
    await lead.succeed('PATCH', `/api/users/${_id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const { steps } = (await artisan.get(`/api/wip/${_id}`)).body;
    for (const at of [-1, 0, 0.5, 1e300, 2 ** 60, -1e18, -1e300]) {
      const answer = await artisan.patch('/api/users/stepsDone', {
        updates: {
          assignments: [
            { WIPID: _id, stepsDone: [{ _id: steps[0]._id, done: true, eventId: newId(), at, revision: 1, run: 1 }] },
          ],
        },
        userID: artisan.user._id,
        wip_ID: _id,
      });
      expect(answer.status, String(at)).toBeLessThan(500);
    }
  });

  test('text is read exactly as it was sent', async () => {
    const odd = 'ẞ ﬁ e\u0301 \u200d 👩‍🔧 \u2028 " \\ \' $1 ? % _ ; -- \t';
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title: `Signs ${newId()}`,
      steps: [{ title: odd.trim() }],
    });
    expect((await author.get(`/api/wip/${workInstruction._id}`)).body.steps[0].title).toBe(odd.trim());
  });
});
