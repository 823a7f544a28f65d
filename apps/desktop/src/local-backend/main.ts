import { createContext, type RunningServer, readSettings, startServer } from '@benchbook/server';
import { type BackendReport, isStartOrder, type StartOrder } from './channel.ts';
import { findParent } from './parent.ts';

/** Time in ms after which a server that has not ended without its parent is killed. */
const SHUTDOWN_WITHIN_MS = 10_000;

const parent = findParent();
const report = (message: BackendReport): void => parent.send(message);
let server: RunningServer | undefined;

/** Starts when ordered. Errors are reported to the parent, which has a window to show them. */
async function start({ nonce, machineKey }: StartOrder): Promise<void> {
  process.umask(0o077);
  try {
    const settings = readSettings(process.env, process.cwd());
    if (settings.upstreamUrl === undefined) throw new Error('UPSTREAM_URL has to name the server of the plant.');
    const local = machineKey === null ? {} : { machineKey: Buffer.from(machineKey, 'base64') };
    server = await startServer(await createContext(settings, { local }));
    report({ type: 'ready', nonce, port: Number(new URL(server.url).port) });
  } catch (error) {
    report({ type: 'failed', nonce, message: error instanceof Error ? error.message : 'unknown' });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 200);
  }
}

/** Ends with its parent, so that no process stays at the port. */
function stop(): void {
  setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS).unref();
  const closing = server?.close() ?? Promise.resolve();
  closing.then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

let hasStarted = false;
parent.onMessage((message) => {
  if (hasStarted || !isStartOrder(message)) return;
  hasStarted = true;
  start(message).catch((error: unknown) => {
    throw error;
  });
});
parent.onExit(stop);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
