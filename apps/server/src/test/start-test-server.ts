import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@benchbook/domain/users';
import { type Logger, pino } from 'pino';
import { hashPassword } from '../auth/index.ts';
import { createUser } from '../commands/users/create-user.ts';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { startServer } from '../create-server.ts';
import { type DEMO_USERS, makeFirstUsers } from '../demo/demo-users.ts';
import type { Clock, DocumentPipeline, ModelPipeline, VideoConverter } from '../ports/index.ts';
import type { LocalOptions } from '../replica/open-local-backend.ts';
import { migratedPostgresUrl, writeMigratedSqlite } from './migrated-database.ts';
import { signIn, type TestCaller, testCaller } from './test-caller.ts';

/** Password of every demonstration user of a test server. */
export const TEST_PASSWORD = 'Passw0rdOne';

export interface TestServerOptions {
  /** Default 'sqlite'. */
  readonly database?: 'sqlite' | 'postgres';
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** Settings by environment name, e.g. `DEVICE_POLICY`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: the real one. */
  readonly modelPipeline?: ModelPipeline;
  /** Default: the real one. */
  readonly documentPipeline?: DocumentPipeline;
  /** Default none, as on a machine without ffmpeg. */
  readonly filmConverter?: VideoConverter | null;
  /** Existing data folder, which is kept; default: a new folder that is deleted. */
  readonly dataDir?: string;
  /** Of a local backend. */
  readonly local?: LocalOptions;
  /** Default: nothing is logged. */
  readonly log?: Logger;
}

/** A real server with its own database and folder. */
export interface TestServer {
  readonly url: string;
  readonly context: OpenContext;
  /** A caller without a session. */
  readonly signedOut: TestCaller;
  /** A caller signed in as the demonstration user of that name, e.g. `as('engineer')`; each signs in once. */
  as(name: DemoName): Promise<TestCaller>;
  /** A new person, signed in. */
  person(role: Role): Promise<TestCaller>;
  close(): Promise<void>;
  /** Data folder. */
  readonly folder: string;
}

export type DemoName = 'dev' | 'engineer' | 'ee' | 'lead' | 'supervisor' | 'artisan' | 'artisan_two' | 'qa';

let people = 0;

/** Starts a server on a free port with only the demonstration's people. */
export async function startTestServer({
  database = 'sqlite',
  clock,
  settings = {},
  modelPipeline,
  documentPipeline,
  filmConverter = null,
  log = pino({ level: 'silent' }),
  dataDir,
  local,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'benchbook-server-')));
  const isOnSqlite = database === 'sqlite' && settings['DATABASE_URL'] === undefined;
  if (isOnSqlite && dataDir === undefined) await writeMigratedSqlite(join(folder, 'benchbook.db'));
  const environment = {
    PORT: '0',
    DATA_DIR: folder,
    DEMO_PASSWORD: TEST_PASSWORD,
    ...(database === 'postgres' ? { DATABASE_URL: await migratedPostgresUrl() } : {}),
    ...settings,
  };
  const context = await createContext(readSettings(environment, folder), {
    log,
    isDurable: false, // test data need not survive a crash
    filmConverter, // otherwise the test would depend on the machine
    ...(clock ? { clock } : {}),
    ...(local ? { local } : {}),
    ...(modelPipeline ? { modelPipeline } : {}),
    ...(documentPipeline ? { documentPipeline } : {}),
  });
  if (context.local === null) await makeFirstUsers(context);
  const server = await startServer(context);
  const sessions = new Map<string, Promise<TestCaller>>();
  const signInOnce = (username: string): Promise<TestCaller> => {
    const session = sessions.get(username) ?? signIn(server.url, username, TEST_PASSWORD);
    sessions.set(username, session);
    return session;
  };
  return {
    url: server.url,
    context,
    folder,
    signedOut: testCaller(server.url),
    as: (name) => signInOnce(`demo_${name}` satisfies keyof typeof DEMO_USERS),
    async person(role) {
      const username = `person_${letters(++people)}`;
      // This role can't be assigned (ROLE-19), but people of an older plant may have it.
      if (role === 'Production Controller') {
        const passwordHash = await hashPassword(TEST_PASSWORD);
        await createUser(context, null, { username, role }, passwordHash);
        return signInOnce(username);
      }
      const supervisor = await signInOnce('demo_supervisor');
      await supervisor.succeed('POST', '/api/users/create', { username, password: TEST_PASSWORD, role });
      return signInOnce(username);
    },
    async close() {
      await server.close();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** User names have letters only: 1 is a, 27 is aa. */
function letters(number: number): string {
  return number === 0 ? '' : letters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26));
}
