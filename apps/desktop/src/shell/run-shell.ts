import { NO_LOCAL_BACKEND } from '@benchbook/contracts/messages';
import { awaitReady, type BackendProcess } from '../local-backend/await-ready.ts';
import { loadMachineKey } from './machine-key.ts';
import type { Ports, ShellWindow } from './ports.ts';

const TITLE = 'Benchbook';

/** Permissions that pages may request: the camera for report photos, and full screen. */
const ALLOWED = ['media', 'fullscreen'];

/** Address of program updates on the plant's server. */
const UPDATES_PATH = '/desktop-updates';

/** A window whose pages have no access to Node. */
const WINDOW = {
  title: TITLE,
  width: 1440,
  height: 900,
  show: true,
  autoHideMenuBar: true,
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false },
} as const;

/**
 * Runs the desktop program: one instance, its local backend, and one window that shows nothing else. Ends with an error message
 * if the local backend does not start (ERR-35).
 */
export async function runShell(ports: Ports, environment: Readonly<Record<string, string>>): Promise<void> {
  if (!ports.isFirstInstance()) return ports.quit();
  let window: ShellWindow | undefined;
  ports.onSecondInstance(() => window?.focus());
  ports.onWindowsClosed(() => ports.quit());
  await ports.whenReady();
  const backend = ports.forkBackend({ ...environment, DATA_DIR: ports.dataFolder() });
  let isEnding = false;
  ports.onQuit(() => {
    isEnding = true;
    backend.stop();
  });
  const origin = await originOf(ports, backend);
  if (origin === null) return ports.quit();
  ports.limitPermissions(origin, ALLOWED);
  window = ports.createWindow(WINDOW);
  window.onOpen(() => ({ action: 'deny' }));
  window.onNavigate((url, prevent) => {
    if (URL.parse(url)?.origin !== origin) prevent();
  });
  backend.onExit(() => {
    if (isEnding) return;
    ports.showError(TITLE, NO_LOCAL_BACKEND);
    ports.quit();
  });
  await window.load(origin);
  const { UPSTREAM_URL } = environment;
  if (UPSTREAM_URL) await checkForUpdates(ports, UPSTREAM_URL);
}

async function originOf(ports: Ports, backend: BackendProcess): Promise<string | null> {
  try {
    return `http://127.0.0.1:${await awaitReady(backend, await loadMachineKey(ports))}`;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
    ports.showError(TITLE, NO_LOCAL_BACKEND);
    return null;
  }
}

/** A server that offers no updates, or is unreachable, must not stop anybody's work. */
async function checkForUpdates({ updates }: Ports, upstreamUrl: string): Promise<void> {
  try {
    await updates.start(new URL(UPDATES_PATH, upstreamUrl).href);
  } catch (error) {
    process.stderr.write(`no updates: ${error instanceof Error ? error.message : 'unknown'}\n`);
  }
}
