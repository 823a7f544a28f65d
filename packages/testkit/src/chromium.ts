import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const HOW_TO_GET_CHROMIUM =
  'no Chromium was found; install one (Debian: apt-get install chromium) or name its program in CHROMIUM_PATH';

/** Switches for test browsers: no requests to other hosts, and able to start as root. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

/** The Chromium for tests: `CHROMIUM_PATH`, else an installed one; undefined if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROMIUM_PATH) return isProgram(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : undefined;
  const folders = (environment.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not for this user: the next place is tried
  }
}
