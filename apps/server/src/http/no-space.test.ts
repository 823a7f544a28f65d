import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inEnglish } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { startTestServer } from '../test/index.ts';
import { errorAnswer } from './error-answer.ts';

/** The error that the work throws. */
async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const FULL = {
  status: 507,
  body: {
    code: 'NO_SPACE',
    message:
      'The disk of the server is full. Nothing of this was saved; what was saved before is kept. Please have somebody make room on the server, then try again.',
  },
};

test('a full disk is reported as such, with what was saved and what to do, whichever component reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-full-'));
  const database = new DatabaseSync(join(folder, 'small.db'));
  database.exec('create table note (text); pragma max_page_count = 3');
  const sqlite = await errorOf(() => database.prepare('insert into note values (?)').run('x'.repeat(100_000)));
  database.close();
  await rm(folder, { recursive: true });
  const postgres = Object.assign(new Error('could not extend file'), { code: '53100' });
  const system = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  for (const error of [sqlite, postgres, system, new Error('the file was not kept', { cause: system })])
    expect(errorAnswer(error, inEnglish)).toEqual(FULL);
  if (existsSync('/dev/full')) expect(errorAnswer(await errorOf(() => writeFile('/dev/full', 'x')), inEnglish)).toEqual(FULL);
  expect(errorAnswer(new Error('something else'), inEnglish).status).toBe(500);
});

test('a save and an upload that do not fit leave nothing behind, and succeed when there is space again', async () => {
  const server = await startTestServer();
  const author = await server.as('engineer');
  const { storage } = server.context;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const transaction = storage.transaction.bind(storage);
  // The last moment at which a disk can be full: everything is written and the commit fails.
  storage.transaction = (work) =>
    transaction(async (tx) => {
      await work(tx);
      throw full;
    });
  const refused = await author.post('/api/wip', { title: 'No room' });
  storage.transaction = transaction;
  expect([refused.status, refused.body.code]).toEqual([507, 'NO_SPACE']);
  expect((await author.get('/api/wip/check-availability/No%20room')).text).toBe('Available');
  expect((await author.post('/api/wip', { title: 'No room' })).status).toBe(201);
  await server.close();
});
