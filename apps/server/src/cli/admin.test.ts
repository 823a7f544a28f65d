import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPassword } from '../auth/index.ts';
import { openStorage } from '../storage/open-storage.ts';
import { NODE_OWN } from '../test/node-own.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-admin-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm run admin --` with these arguments. */
function admin(...words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL('./admin.ts', import.meta.url));
  const env = { ...NODE_OWN, DATA_DIR: folder };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });
}

const printedPassword = (said: string) => /signs in with (\S+)/.exec(said)?.[1] ?? '';

async function kept(name: string) {
  const storage = await openStorage({ kind: 'sqlite', path: join(folder, 'benchbook.db') }, { report: () => {} });
  const user = await storage.read(({ users }) => users.findByName(name));
  await storage.close();
  return user;
}

test('ROLE-19: a Dev is created on the server machine, with the printed password', async () => {
  const { code, said } = await admin('create', 'first_dev');
  expect([code, said]).toEqual([0, expect.stringContaining('first_dev (Dev)')]);
  const user = await kept('first_dev');
  expect(user?.role).toBe('Dev');
  expect(await isPassword(printedPassword(said), user?.passwordHash ?? null)).toBe(true);
  expect(await admin('create', 'first_dev')).toEqual({ code: 1, said: 'This username is already taken.\n' });
});

test('reset sets a new password and prints it', async () => {
  const before = printedPassword((await admin('create', 'first_dev')).said);
  const after = printedPassword((await admin('reset', 'FIRST_dev')).said);
  const hash = (await kept('first_dev'))?.passwordHash ?? null;
  expect([await isPassword(after, hash), await isPassword(before, hash)]).toEqual([true, false]);
  expect(await admin('reset', 'nobody')).toEqual({ code: 1, said: 'Nobody is called nobody.\n' });
});

test('reset reactivates an account only with the option; then the log records it', async () => {
  await admin('create', 'first_dev');
  const open = () => openStorage({ kind: 'sqlite', path: join(folder, 'benchbook.db') }, { report: () => {} });
  const storage = await open();
  await storage.transaction(async ({ users }) => {
    const user = await users.findByName('first_dev');
    if (user) await users.save({ ...user, isActive: false });
  });
  await storage.close();
  const refused = await admin('reset', 'first_dev');
  expect(refused).toEqual({ code: 1, said: 'first_dev was deactivated. With --reactivate the account opens again.\n' });
  expect((await kept('first_dev'))?.isActive).toBe(false);
  expect((await admin('reset', 'first_dev', '--reactivate')).said).toContain('first_dev (Dev) signs in with');
  // A printed password is valid for one sign-in.
  expect(await kept('first_dev')).toMatchObject({ isActive: true, mustChangePassword: true });
  const after = await open();
  const events = await after.read((readers) => readers.events.list({ kinds: ['user.activated', 'user.password-reset'] }));
  await after.close();
  expect(events.map(({ kind }) => kind)).toEqual(['user.activated', 'user.password-reset']);
});

test('without a name, or with an invalid one, the tool prints its usage', async () => {
  for (const words of [[], ['create'], ['remove', 'x'], ['create', 'with space']]) {
    const { code, said } = await admin(...words);
    expect([code, said]).toEqual([1, expect.stringMatching(/^Usage: npm run admin -- create NAME/)]);
  }
});
