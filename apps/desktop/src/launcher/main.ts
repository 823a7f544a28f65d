// npm run desktop: the local backend, and a window of the installed Chromium on it.
import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { NO_LOCAL_BACKEND } from '@benchbook/contracts/messages';
import { findBrowser } from '@benchbook/server';
import { awaitReady } from '../local-backend/await-ready.ts';
import { forkBackend } from './fork-backend.ts';
import { openWindow } from './open-window.ts';
import { waitForClose, whyItEnded } from './window-end.ts';

const NOT_STARTED = new URL('../../pages/not-started.html', import.meta.url).href;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const dataDir = resolve(process.env.DATA_DIR ?? join('data', 'desktop'));
  const switches = (process.env.DESKTOP_SWITCHES ?? '').split(' ').filter((word) => word !== '');
  const browser = process.env.CHROMIUM_PATH ?? findBrowser();
  const backend = forkBackend({ ...process.env, DATA_DIR: dataDir });
  let window: ChildProcess | undefined;
  const end = new AbortController();
  const endAll = (): void => {
    end.abort();
    window?.kill();
    backend.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, endAll);
  const gone = new Promise<void>((done) => backend.onExit(done));
  const port = await awaitReady(backend, null).catch((error: unknown) => {
    if (!end.signal.aborted) complain(error instanceof Error ? error.message : 'unknown');
    return null;
  });
  if (end.signal.aborted) {
    // If asked to end during the start, open no window.
    await gone;
    return 0;
  }
  if (port === null) {
    complain(NO_LOCAL_BACKEND);
    if (browser !== undefined) {
      window = openWindow(browser, NOT_STARTED, dataDir, switches);
      await waitForClose(window);
    }
    return 1;
  }
  say(`Benchbook is at http://127.0.0.1:${port}`);
  if (browser === undefined) {
    say('No Chromium was found: open the address in a browser of this computer.');
    await gone;
    return 0;
  }
  window = openWindow(browser, `http://127.0.0.1:${port}/`, dataDir, switches);
  const ended = await Promise.race([waitForClose(window), gone.then(() => void window?.kill())]);
  const problem = ended && !end.signal.aborted ? whyItEnded(ended, process.getuid?.() === 0) : undefined;
  if (problem !== undefined) complain(problem);
  backend.stop();
  await gone;
  return problem === undefined ? 0 : 1;
}

process.exitCode = await main();
