import { calledAs } from './cli/called-as.ts';
import { readSettings, SettingError, type Settings } from './config/index.ts';
import { createContext } from './context.ts';
import { startServer } from './create-server.ts';
import { type FirstUsers, makeFirstUsers } from './demo/demo-users.ts';
import { fillPlant } from './demo/fill-plant.ts';
import { BackupError } from './storage/backup/backup-manifest.ts';

/** Time in ms after which a server that has not ended on a signal is killed. */
const SHUTDOWN_WITHIN_MS = 15_000;

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Files that the server writes are not accessible to other accounts, whatever the mode of the folder. */
const OWNER_ONLY = 0o077;

/** Reads the environment, starts, and closes cleanly on a signal. */
async function main(): Promise<void> {
  process.umask(OWNER_ONLY);
  const settings = readSettings(process.env, process.cwd());
  const context = await createContext(settings);
  const isLocal = settings.upstreamUrl !== undefined;
  const people = isLocal ? null : await makeFirstUsers(context);
  if (settings.demo.isOn) await fillPlant(context);
  const server = await startServer(context);
  say(`Benchbook is at ${settings.publicUrl ?? server.url}`);
  if (people) introduce(people);
  if (!isLocal && leadsToThisMachine(settings)) {
    say(
      'The codes on printed papers lead to the address at which somebody opened them, or to this machine alone: set PUBLIC_URL to the address that people use.',
    );
  }
  if (isOpenWithoutTls(settings)) {
    say(
      `Not secure: people reach this server over plain http, so that offline work is off. Set TLS_CERT and TLS_KEY (${calledAs('tls')} makes them).`,
    );
  }
  const stop = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS).unref();
    const end = async (): Promise<void> => {
      await server.drain();
      await server.close();
    };
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        context.log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'the server did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function introduce({ usernames, password, isMade }: FirstUsers): void {
  say(`Sign in as ${usernames.join(', ')}.`);
  say(isMade ? `Their password is ${password} (made now, shown only once).` : 'Their password is the one that was set.');
}

/** Nobody says how people reach the server, or what is said means another machine wherever it is read. */
function leadsToThisMachine({ publicUrl }: Settings): boolean {
  return publicUrl === undefined || LOOPBACK.includes(new URL(publicUrl).hostname);
}

function isOpenWithoutTls({ host, tls, trustProxy }: Settings): boolean {
  return !LOOPBACK.includes(host) && tls === undefined && trustProxy === false;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SettingError || error instanceof BackupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
