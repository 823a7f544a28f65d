import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres, HOW_TO_GET_POSTGRES } from './find-postgres.ts';
import { freePort } from './free-port.ts';
import { serverAccount } from './server-account.ts';
import { type Kept, startKept } from './start-kept.ts';

const START_WITHIN_MS = 20_000;
const RETRY_MS = 50;

export interface StartPostgresOptions {
  /** Sync every commit, as in production. False by default: test data does not outlive its run. */
  readonly isDurable?: boolean;
}

export interface RunningPostgres {
  /** Address of the template database; see `createDatabase`. */
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Stops or kills it; its data stays. */
  goAway(how?: 'stop' | 'kill'): Promise<void>;
  /** Starts it again with the same data and address, and waits until it responds. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL in a temporary folder, on a free loopback port. It ends with this process.
 *
 * @throws Error with what to install when there is no PostgreSQL on this machine
 */
export async function startPostgres({ isDurable = false }: StartPostgresOptions = {}): Promise<RunningPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error(`PostgreSQL: ${HOW_TO_GET_POSTGRES}`);
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-data-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const remove = () => {
    for (const path of [folder, programs.copiedTo]) if (path) rmSync(path, { recursive: true, force: true });
  };
  try {
    const data = join(folder, 'data');
    const made = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await promisify(execFile)(programs.initdb, made, { ...account, cwd: folder });
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      `fsync=${isDurable ? 'on' : 'off'}`,
      'max_connections=300',
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const start = async (): Promise<Kept> => {
      const started = await startKept(programs.postgres, args, { ...account, cwd: folder, endSignal: 'SIGINT' });
      await answering(url, started);
      return started;
    };
    let server = await start();
    return {
      url,
      get pid() {
        return server.pid;
      },
      goAway: (how = 'stop') => server[how](),
      comeBack: async () => {
        server = await start();
      },
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

async function answering(url: string, server: Kept): Promise<void> {
  const end = Date.now() + START_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (Date.now() > end) throw new Error(`PostgreSQL does not answer:\n${server.output()}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
