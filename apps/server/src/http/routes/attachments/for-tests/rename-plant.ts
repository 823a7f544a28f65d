import type { Caller } from '@benchbook/domain/users';
import { samplePng } from '@benchbook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AppContext } from '../../../../app-context.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../../../test/index.ts';

/** A server with an author and a lead, and the helpers of the rename tests. */
export function renamePlant(database: 'sqlite' | 'postgres') {
  let server: TestServer;
  let author: TestCaller;
  let lead: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    [author, lead] = [await server.as('engineer'), await server.as('lead')];
  });
  afterAll(() => server.close());

  let shade = 0;
  async function upload(path: string, bytes: Buffer = samplePng({ color: [++shade, 7, database === 'sqlite' ? 1 : 2] })) {
    const form = new FormData();
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(bytes)], path));
    const answer = await author.upload('/api/attachments', form);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }
  const rename = (file: { _id: string }, path: string, caller = author, key?: Record<string, string>) =>
    caller.post(`/api/attachments/${file._id}/rename`, { path }, key);

  /** An instruction with files on its only step. */
  async function guideWith(title: string, ...files: { _id: string }[]) {
    const made = await author.succeed('POST', '/api/wip', {
      wi: { title, steps: [{ title: 'Fit', content: '<p>Fit it.</p>' }] },
    });
    const id: string = made.workInstruction._id;
    const read = async (query = '') => (await author.get(`/api/wip/${id}${query}`)).body;
    const StepID = (await read()).steps[0]._id;
    for (const [order, { _id }] of files.entries())
      await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID, order, _id });
    const release = async (revision = 1) => {
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await server.context.jobs.idle();
      await expect.poll(async () => (await read()).revision, { timeout: 10_000 }).toBe(revision);
    };
    return { id, read, release };
  }

  async function assigned(id: string): Promise<TestCaller> {
    const artisan = await server.person('Artisan');
    const pendingAdditions = [[0, artisan.user._id]];
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    return artisan;
  }

  /** PostgreSQL runs a concurrent transaction until it needs a locked row; SQLite does not start it. */
  async function untilOneWaits(): Promise<void> {
    const { database: address } = server.context.settings;
    if (address.kind !== 'postgres') return;
    const client = new pg.Client({ connectionString: address.url });
    await client.connect();
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await client.end();
  }
  /** Runs a command in a transaction that commits only when a concurrent call waits for it; returns the answer of that call. */
  async function whileOpen<Answer>(command: (context: AppContext) => Promise<unknown>, call: () => Promise<Answer>) {
    const { storage } = server.context;
    const { running } = await storage.transaction(async (tx) => {
      await command({ ...server.context, storage: storage.joined(tx) });
      const running = call();
      await untilOneWaits();
      return { running };
    });
    return running;
  }
  const authorAs = (): Caller => ({ id: author.user._id, username: 'demo_engineer', role: 'Engineer', deviceId: null });

  const frozen = (id: string) =>
    server.context.storage.read(async ({ revisions, events }) => ({
      revision: await revisions.find(id, 1),
      files: await revisions.files(id, 1),
      text: Buffer.from((await revisions.text(id, 1)) ?? '').toString(),
      released: await events.list({ subjectId: id, kinds: ['release.completed'] }),
    }));
  const isChainWhole = async () => (await server.context.storage.read(({ events }) => events.verifyChain())).isIntact;
  const renames = (id: string) =>
    server.context.storage.read(({ events }) => events.list({ subjectId: id, kinds: ['file.renamed'] }));
  return {
    get server() {
      return server;
    },
    get author() {
      return author;
    },
    get lead() {
      return lead;
    },
    upload,
    /** Gives each test picture different bytes. */
    nextShade: () => ++shade,
    rename,
    guideWith,
    assigned,
    whileOpen,
    authorAs,
    frozen,
    isChainWhole,
    renames,
  };
}
