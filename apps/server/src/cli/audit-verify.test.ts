import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/index.ts';
import { NODE_OWN } from '../test/node-own.ts';
import { meddle } from '../test/ports/meddle.ts';
import { releasedGuide } from './for-tests/released-guide.ts';

describe.each(['sqlite', 'postgres'] as const)('npm run audit:verify (%s)', (database) => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benchbook-audit-'));
    server = await startTestServer({ database });
    await releasedGuide(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const verify = (...args: readonly string[]) => runVerify(folder, server.context.settings, args);
  const exported = async (name: string, query = '') => {
    const { text } = await (await server.as('lead')).get(`/api/audit/events?format=jsonl${query}`);
    await writeFile(join(folder, name), text);
    return text;
  };
  const address = () => server.context.settings.database;
  test('the record in the database is verified, even while the server runs', async () => {
    const { sequence, hash } = await server.context.storage.read(({ events }) => events.head());
    const [plain, held, unknown] = await Promise.all([
      verify(),
      verify('--head', hash.slice(0, 32).toUpperCase()),
      verify('--head', 'f'.repeat(64)),
    ]);
    expect(plain).toEqual({
      code: 0,
      said: `The record is whole: ${sequence} events, 1 revisions with 0 files.\nHead of the log: ${sequence} ${hash}\n`,
    });
    expect(held.said).toContain(`The head that you hold is event ${sequence}`);
    expect(unknown).toMatchObject({
      code: 1,
      said: expect.stringContaining('No event has the hash that you hold'),
    });
  });

  test('a record that is complete but no longer guarded is reported', async () => {
    const [name, on] = database === 'sqlite' ? ['event_no_update', ''] : ['event_no_change', ' on event'];
    const drop = `drop trigger ${name}${on}`;
    const make =
      database === 'sqlite'
        ? `create trigger "event_no_update" before update on event begin select raise(abort, 'The log of events is never changed or deleted'); end`
        : `create trigger ${name} before update or delete on event for each row execute function refuse_event_change()`;
    await meddle(address(), drop, [], 'revision');
    const bare = await verify();
    await meddle(address(), make, [], 'revision');
    expect(bare).toMatchObject({ code: 0, said: expect.stringContaining('npm run doctor lists them.') });
    expect((await verify()).said).not.toContain('doctor');
  });

  test('an export is verified without the database, and a partial export against the full one', async () => {
    await exported('whole.jsonl');
    const author = await server.as('engineer');
    const part = await exported('part.jsonl', `&userID=${author.user._id}`);
    await writeFile(join(folder, 'changed.jsonl'), part.replace('Fit the pump', 'Fit the pumq'));
    const [whole, withWhole, withDatabase, changed] = await Promise.all([
      verify('whole.jsonl'),
      verify('part.jsonl', '--with', 'whole.jsonl'),
      verify('part.jsonl', '--with', 'database'),
      verify('changed.jsonl'),
    ]);
    expect(whole.said).toMatch(/^whole\.jsonl is whole: \d+ events, 1 to \d+, exported by demo_lead at /);
    expect(withWhole.said).toContain('none that belongs to it is left out');
    expect(withDatabase.said).toContain('none that belongs to it is left out');
    expect(changed).toMatchObject({
      code: 1,
      said: expect.stringContaining('Its content is not what was hashed.'),
    });
  });

  test('an event changed directly in the database is named, even when its payload is no longer JSON', async () => {
    const events = await server.context.storage.read((r) => r.events.list());
    const change = (payload: string) => meddle(address(), 'update event set payload = $1 where sequence = 3', [payload]);
    await change('{"no json');
    expect(await verify()).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Event 3 \(.+Z\): Its content is not what was hashed\./),
    });
    await change(events[2]?.payloadText ?? '');
    expect((await verify()).code).toBe(0);
  });
});

test('a missing file, too many files or an invalid head is refused with a sentence that says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-audit-'));
  const none = { dataDir: folder, database: { kind: 'sqlite', path: join(folder, 'none.db') } } as const;
  const said = (...args: readonly string[]) => runVerify(folder, none, args);
  const [noFile, odd, ...wrong] = await Promise.all([
    said('nothing.jsonl'),
    said('--head', 'xyz'),
    said('a', 'b'),
    said('--with', 'a'),
    said('--odd'),
  ]);
  expect(noFile).toEqual({ code: 1, said: 'There is no file nothing.jsonl.\n' });
  expect(odd.said).toBe('xyz is not a head: a head has 16 to 64 digits 0 to 9 and a to f.\n');
  for (const each of wrong) expect(each).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run audit:verify') });
  await rm(folder, { recursive: true, force: true });
});

/** Runs it as npm does, while the server runs. */
function runVerify(
  folder: string,
  { dataDir, database }: Pick<TestServer['context']['settings'], 'dataDir' | 'database'>,
  args: readonly string[],
): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));
  const env = { ...NODE_OWN, DATA_DIR: dataDir, ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env, cwd: folder }, (_error, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });
}
