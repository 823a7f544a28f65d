import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll } from 'vitest';
import { hashPassword } from '../../auth/index.ts';
import { createUser } from '../../commands/users/create-user.ts';
import { type LossyLine, startTestServer, TEST_PASSWORD, type TestServer, testCaller } from '../../test/index.ts';
import { aMachine } from './local-desk.ts';

/**
 * A server and one machine with a separate clock, for sign-ins with the server online and offline; both run as long as the
 * tests around them.
 */
export function offlineDesk() {
  const clock = fakeClock(Date.now());
  const desk = {} as { central: TestServer; line: LossyLine; local: TestServer };
  let folder: string;
  beforeAll(async () => {
    desk.central = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'benchbook-local-'));
    const { line, local } = await aMachine(desk.central.url, { clock, dataDir: folder });
    Object.assign(desk, { line, local });
  });
  afterAll(async () => {
    await desk.local.close();
    await desk.line.close();
    await desk.central.close();
    await rm(folder, { recursive: true });
  });

  const signIn = (username: string, password = TEST_PASSWORD, at = desk.local.url, uuid = 'bench-7') =>
    testCaller(at).post('/api/users/login', { username, password, uuid });

  /** Id of the machine's device on the server. */
  async function deviceId(): Promise<string> {
    const name = await desk.local.context.storage.read(({ meta }) => meta.get('local.device-name'));
    const devices = await (await desk.central.as('dev')).succeed('GET', '/api/devices');
    return devices.find((device: { name: string }) => device.name === name)._id;
  }

  let people = 0;
  let hash: Promise<string> | undefined;
  /** A person with an account on the server. The password hash is computed once for all of them. */
  async function somebody() {
    hash ??= hashPassword(TEST_PASSWORD);
    const username = `artisan_${String.fromCharCode(97 + people++)}`;
    return createUser(desk.central.context, null, { username, role: 'Artisan' }, await hash);
  }

  /** A person of the server who has signed in on this machine; then the server goes offline. */
  async function knownHere() {
    const { id, username: name } = await somebody();
    desk.line.mend();
    const first = await signIn(name);
    desk.line.cut();
    return { id, name, first };
  }

  /** The same machine after a restart of its program. */
  async function restartLocal(): Promise<string> {
    await desk.local.close();
    desk.local = await startTestServer({ clock, settings: { UPSTREAM_URL: desk.line.url }, dataDir: folder });
    return desk.local.url;
  }

  return Object.assign(desk, { clock, signIn, deviceId, somebody, knownHere, restartLocal });
}
