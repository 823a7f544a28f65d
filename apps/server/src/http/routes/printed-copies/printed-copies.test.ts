import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrintedPdf, PrintJob } from '../../../ports/index.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('printed revisions (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const create = async (title: string): Promise<string> => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title,
      steps: [{ title: 'One', content: '<p>Do</p>' }],
    });
    return workInstruction._id;
  };
  const release = async (id: string, isReleased = true) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: isReleased });
    await server.context.jobs.idle();
  };
  const edit = async (id: string) => {
    const { version, steps } = (await author.get(`/api/wip/${id}`)).body;
    const change = { _id: steps[0]._id, content: `<p>Do otherwise ${version}</p>` };
    await author.succeed('PATCH', `/api/wip/${id}`, { version, changes: { steps: [change] } });
  };
  const stateOf = async (id: string, revision: number) => (await server.signedOut.get(`/api/papers/${id}/${revision}`)).body;

  test('a printed copy’s page has only whether it is current, superseded or withdrawn', async () => {
    const id = await create('Paper');
    expect((await server.signedOut.get(`/api/papers/${id}/1`)).status).toBe(404);
    await release(id);
    expect(await stateOf(id, 1)).toEqual({ status: 'current' });
    await edit(id);
    expect(await stateOf(id, 1)).toEqual({ status: 'current' });
    await release(id);
    expect(await stateOf(id, 1)).toEqual({ status: 'superseded', by: 2 });
    expect(await stateOf(id, 2)).toEqual({ status: 'current' });
    await release(id, false);
    expect(await stateOf(id, 2)).toEqual({ status: 'withdrawn' });
    expect((await server.signedOut.get(`/api/papers/${id}/3`)).status).toBe(404);
  });

  test('very frequent status requests have to wait, without delaying sign-ins', async () => {
    const own = await startTestServer({ database });
    try {
      const path = '/api/papers/0190a000-0000-7000-8000-000000000000/1';
      const answers = await Promise.all(Array.from({ length: 301 }, () => own.signedOut.get(path)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await own.as('lead')).token).not.toBe('');
    } finally {
      await own.close();
    }
  });

  test('the papers of a deleted instruction are withdrawn', async () => {
    const id = await create('Deleted paper');
    await release(id);
    await release(id, false);
    await author.succeed('DELETE', `/api/wip/${id}`);
    expect(await stateOf(id, 1)).toEqual({ status: 'withdrawn' });
  });

  test('the papers of an archived instruction are withdrawn until it is unarchived', async () => {
    const id = await create('Archived paper');
    await release(id);
    await author.succeed('PATCH', `/api/wip/${id}`, { archived: true });
    expect(await stateOf(id, 1)).toEqual({ status: 'withdrawn' });
    await author.succeed('PATCH', `/api/wip/${id}`, { archived: false });
    expect(await stateOf(id, 1)).toEqual({ status: 'current' });
  });

  test('a paper names who released it, the hash of its text, the head of the log and its own address', async () => {
    const id = await create('Head');
    await release(id);
    const paper = (await author.get(`/api/wip/${id}/revisions/1/paper`)).body;
    const [listed] = (await author.get(`/api/wip/${id}/revisions`)).body;
    const head = await server.context.storage.read(({ events }) => events.head());
    expect(paper).toEqual({
      revision: 1,
      released: listed.released,
      releasedBy: 'demo_engineer',
      reason: '',
      sha256: listed.sha256,
      chainHead: head,
      timeZone: server.context.timeZone,
      address: `${server.url}/paper/${id}/1`,
    });
  });

  test('an Artisan gets only the paper of the live revision of an assigned instruction', async () => {
    const id = await create('Assigned paper');
    await release(id);
    await edit(id);
    await release(id);
    const artisan = await server.person('Artisan');
    const path = (revision: number) => `/api/wip/${id}/revisions/${revision}/paper`;
    expect((await artisan.get(path(2))).body.code).toBe('FORBIDDEN');
    const lead = await server.as('lead');
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    expect((await artisan.get(path(2))).status).toBe(200);
    expect((await artisan.get(path(1))).body.code).toBe('NOT_RELEASED');
    expect((await author.get(path(1))).status).toBe(200);
    expect((await author.get(path(9))).status).toBe(404);
  });
});

test('a server without a browser answers with a message instead of a PDF', async () => {
  const server = await startTestServer();
  try {
    Object.assign(server.context, { pagePrinter: null });
    const answer = await (await server.as('engineer')).get('/api/wip/0190a000-0000-7000-8000-000000000000/revisions/1/print.pdf');
    expect([answer.status, answer.body.code]).toEqual([501, 'NO_BROWSER']);
  } finally {
    await server.close();
  }
});

test('a document of a person who disconnects is abandoned, and the next request gets its own', async () => {
  const server = await startTestServer();
  try {
    const author = await server.as('engineer');
    const steps = [{ title: 'One', content: '<p>Do</p>' }];
    const { _id: id } = (await author.succeed('POST', '/api/wip', { title: 'Printed', steps })).workInstruction;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    const gone = Promise.withResolvers<unknown>();
    const begun = Promise.withResolvers<void>();
    let jobs = 0;
    const print = (job: PrintJob): Promise<PrintedPdf> => {
      expect(job).toMatchObject({ personId: author.user._id, accessToken: author.token });
      if (++jobs > 1) return Promise.resolve({ pdf: new TextEncoder().encode('%PDF-'), isWhole: true });
      begun.resolve();
      return new Promise((_resolve, reject) => {
        job.signal.addEventListener('abort', () => {
          gone.resolve(job.signal.reason);
          reject(new Error('the browser was closed'));
        });
      });
    };
    Object.assign(server.context, { pagePrinter: { print } });
    const path = `/api/wip/${id}/revisions/1/print.pdf`;
    const leaving = get(server.url + path, { headers: { authorization: `Bearer ${author.token}` } }).on('error', () => undefined);
    await begun.promise;
    leaving.destroy();
    await gone.promise;
    expect((await author.get(path)).text).toBe('%PDF-');
    // From here on the PDF is cached: it is not printed again, and each download is logged.
    expect((await author.get(path)).text).toBe('%PDF-');
    expect(jobs).toBe(2);
    const printed = await server.context.storage.read(({ events }) => events.list({ kinds: ['paper.printed'], limit: 9 }));
    expect(printed.map(({ subjectId, payload }) => [subjectId, payload['revision'], payload['paper']])).toEqual([
      [id, 1, 'A4'],
      [id, 1, 'A4'],
    ]);
  } finally {
    await server.close();
  }
});

test('the PDF of a revision is cached per paper, time zone and address; another paper or app build prints again', async () => {
  const server = await startTestServer({ settings: { PLANT_TIME_ZONE: 'Pacific/Auckland' } });
  try {
    expect(server.context.timeZone).toBe('Pacific/Auckland');
    const author = await server.as('engineer');
    const { _id: id } = (await author.succeed('POST', '/api/wip', { title: 'Kept', steps: [{ title: 'One', content: '' }] }))
      .workInstruction;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    let jobs = 0;
    const print = async (): Promise<PrintedPdf> => ({ pdf: new TextEncoder().encode(`%PDF-${++jobs}`), isWhole: true });
    Object.assign(server.context, { pagePrinter: { print } });
    const get = async (paper: string) => (await author.get(`/api/wip/${id}/revisions/1/print.pdf?paper=${paper}`)).text;
    expect([await get('A4'), await get('A4'), await get('Letter'), await get('Letter'), await get('A4')]).toEqual([
      '%PDF-1',
      '%PDF-1',
      '%PDF-2',
      '%PDF-2',
      '%PDF-1',
    ]);
    Object.assign(server.context, { timeZone: 'UTC' });
    expect(await get('A4')).toBe('%PDF-3');
    const rows = await server.context.storage.read(({ revisions, files }) =>
      Promise.all([revisions.head(id, 1), files.unreferencedBlobs(Date.now() + 1_000, 100)]),
    );
    // The next maintenance run deletes only the replaced one.
    expect(rows[1]).toHaveLength(1);
  } finally {
    await server.close();
  }
});

test('a PDF without one of its pictures is not cached: once the picture is back, the next PDF has it (missing picture kept)', async () => {
  const server = await startTestServer();
  try {
    const author = await server.as('engineer');
    const steps = [{ title: 'One', content: '' }];
    const { _id: id } = (await author.succeed('POST', '/api/wip', { title: 'Photo', steps })).workInstruction;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    let isWhole = false;
    const print = async (): Promise<PrintedPdf> => ({ pdf: new TextEncoder().encode(`%PDF whole: ${isWhole}`), isWhole });
    Object.assign(server.context, { pagePrinter: { print } });
    const get = async () => (await author.get(`/api/wip/${id}/revisions/1/print.pdf`)).text;
    expect(await get()).toBe('%PDF whole: false');
    isWhole = true;
    expect(await get()).toBe('%PDF whole: true');
    // The complete one is cached.
    isWhole = false;
    expect(await get()).toBe('%PDF whole: true');
  } finally {
    await server.close();
  }
});

test.each(['Europe/Berlinn', '+99:00'])('a start with PLANT_TIME_ZONE=%s ends with a sentence', async (zone) => {
  await expect(startTestServer({ settings: { PLANT_TIME_ZONE: zone } })).rejects.toThrow('PLANT_TIME_ZONE has to be the name');
});
