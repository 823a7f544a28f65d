import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { keepNoPasswords } from './keep-no-passwords.ts';

/** Opens an app window of an installed Chromium without an address bar; its profile is in the data folder. */
export function openWindow(browser: string, url: string, dataDir: string, switches: readonly string[]): ChildProcess {
  const profile = join(dataDir, 'window');
  keepNoPasswords(profile);
  const own = [`--app=${url}`, `--user-data-dir=${profile}`, '--no-first-run', '--no-default-browser-check'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--window-size=1440,900'];
  return spawn(browser, [...own, ...quiet, ...switches], { stdio: ['ignore', 'ignore', 'pipe'] });
}
