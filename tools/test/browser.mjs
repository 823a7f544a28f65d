import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { say } from '../lib/say.mjs';

const NO_QUESTIONS = { DEBIAN_FRONTEND: 'noninteractive' };

/** Path of a Chromium: the configured or an installed one, else Debian's if this user may install it; undefined without one. */
export async function findOrInstallChromium() {
  const { findChromium } = await import(pathToFileURL(join(ROOT, 'packages', 'testkit', 'src', 'chromium.ts')).href);
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return found;
  say('Installing Chromium with apt-get …');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code } = await capture('apt-get', args, { env: NO_QUESTIONS }).catch(() => ({ code: 1 }));
    if (code !== 0) return undefined;
  }
  return findChromium();
}
