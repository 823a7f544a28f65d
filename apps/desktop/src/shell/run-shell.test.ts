import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@benchbook/server/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forkBackend } from '../launcher/fork-backend.ts';
import type { BackendProcess } from '../local-backend/await-ready.ts';
import type { Ports, ShellWindow } from './ports.ts';
import { runShell } from './run-shell.ts';

let central: TestServer;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  central = await startTestServer();
});
afterAll(() => central.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-shell-'));
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  environment = { PATH, NODE_COMPILE_CACHE, UPSTREAM_URL: central.url, PORT: '0', LOG_LEVEL: 'silent' };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A substitute for Electron with the real local backend in a real process. */
function standIn({ isFirst = true, backend = 'gnome_libsecret', platform = 'linux' }: Partial<StandInOptions> = {}) {
  const seen = { loaded: '', errors: [] as string[], quits: 0, feeds: [] as string[], permissions: [] as string[] };
  const listeners: { quit: (() => void)[]; second: (() => void)[] } = { quit: [], second: [] };
  const handlers: { open?: Parameters<ShellWindow['onOpen']>[0]; navigate?: Parameters<ShellWindow['onNavigate']>[0] } = {};
  let process_: (BackendProcess & { readonly pid: number }) | undefined;
  let options: unknown;
  let focused = 0;
  const gone = Promise.withResolvers<void>();
  const ports: Ports = {
    isFirstInstance: () => isFirst,
    onSecondInstance: (listener) => void listeners.second.push(listener),
    whenReady: async () => {},
    onWindowsClosed: () => {},
    onQuit: (listener) => void listeners.quit.push(listener),
    quit: () => {
      seen.quits += 1;
      for (const listener of listeners.quit.splice(0)) listener();
    },
    showError: (_, text) => void seen.errors.push(text),
    dataFolder: () => folder,
    createWindow: (given) => {
      options = given;
      return {
        load: async (url) => {
          seen.loaded = url;
        },
        focus: () => {
          focused += 1;
        },
        onOpen: (handler) => {
          handlers.open = handler;
        },
        onNavigate: (handler) => {
          handlers.navigate = handler;
        },
      };
    },
    limitPermissions: (_, allowed) => void seen.permissions.push(...allowed),
    forkBackend: (given) => {
      process_ = forkBackend(given);
      process_.onExit(gone.resolve);
      return process_;
    },
    safeStorage: {
      isAsyncEncryptionAvailable: async () => true,
      getSelectedStorageBackend: () => backend,
      encryptStringAsync: async (text) => Buffer.from(`sealed ${text}`),
      decryptStringAsync: async (sealed) => ({ result: sealed.toString().replace('sealed ', ''), shouldReEncrypt: false }),
    },
    platform,
    updates: { start: async (url) => void seen.feeds.push(url) },
  };
  return {
    ports,
    seen,
    handlers,
    gone: gone.promise,
    second: () => listeners.second.forEach((listener) => listener()),
    focused: () => focused,
    options: () => options,
    pid: () => process_?.pid ?? 0,
  };
}

interface StandInOptions {
  readonly isFirst: boolean;
  readonly backend: 'gnome_libsecret' | 'basic_text';
  readonly platform: NodeJS.Platform;
}

test('DESK-01, DESK-02: the program starts its local backend, shows the app from it, and ends it with itself', async () => {
  const shell = standIn();
  await runShell(shell.ports, environment);
  expect(shell.seen.loaded).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const health = await fetch(`${shell.seen.loaded}/api/health`);
  expect(health.status).toBe(200);
  expect(shell.options()).toMatchObject({
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  expect(shell.seen.feeds).toEqual([`${central.url}/desktop-updates`]);
  shell.ports.quit();
  await shell.gone;
  await expect(fetch(`${shell.seen.loaded}/api/health`)).rejects.toThrow(TypeError);
  expect(shell.seen.errors).toEqual([]);
});

test('DESK-01: its window shows nothing but the app: no other window, no page of another origin', async () => {
  const shell = standIn();
  await runShell(shell.ports, environment);
  const { open, navigate } = shell.handlers;
  expect(open?.({ url: 'https://elsewhere.example' } as Parameters<NonNullable<typeof open>>[0])).toEqual({ action: 'deny' });
  const stopped: string[] = [];
  for (const url of ['https://elsewhere.example/', 'file:///etc/passwd', `${shell.seen.loaded}/viewer`])
    navigate?.(url, () => void stopped.push(url));
  expect(stopped).toEqual(['https://elsewhere.example/', 'file:///etc/passwd']);
  expect(shell.seen.permissions).toEqual(['media', 'fullscreen']);
  shell.second();
  expect(shell.focused()).toBe(1);
  shell.ports.quit();
  await shell.gone;
});

test('ERR-35: another program at the port is never accepted as the local backend; the person is informed and the program ends', async () => {
  const stranger = createServer((_, answer) => answer.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const shell = standIn();
  await runShell(shell.ports, { ...environment, PORT: String((stranger.address() as AddressInfo).port) });
  expect(shell.seen).toMatchObject({ loaded: '', quits: 1 });
  expect(shell.seen.errors[0]).toBe('Error: Could not connect to local backend services. Please restart the application.');
  await shell.gone;
  await new Promise((resolve) => stranger.close(resolve));
});

test('DESK-01: a second instance ends immediately and starts nothing', async () => {
  const shell = standIn({ isFirst: false });
  await runShell(shell.ports, environment);
  expect([shell.seen.quits, shell.pid(), shell.seen.loaded]).toEqual([1, 0, '']);
});

test('DESK-01: the machine key is stored sealed, and not at all without a real secret store', async () => {
  const kept = standIn();
  await runShell(kept.ports, environment);
  kept.ports.quit();
  await kept.gone;
  expect(await readFile(join(folder, 'machine-key.sealed'), 'utf8')).toMatch(/^sealed /);
  await rm(join(folder, 'machine-key.sealed'));
  const plain = standIn({ backend: 'basic_text' });
  await runShell(plain.ports, environment);
  plain.ports.quit();
  await plain.gone;
  await expect(readFile(join(folder, 'machine-key.sealed'))).rejects.toThrow('ENOENT');
});

test('ERR-35: a local backend that ends during work is reported, and the program ends', async () => {
  const shell = standIn();
  await runShell(shell.ports, environment);
  process.kill(shell.pid(), 'SIGTERM');
  await shell.gone;
  // The person did not end it, so they are informed.
  expect(shell.seen.quits).toBe(1);
  expect(shell.seen.errors).toHaveLength(1);
});
