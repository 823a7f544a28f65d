import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { NPM, npmEnvironment } from './runtime.mjs';
import { Stop, say } from './say.mjs';
import { hashFile, isStamped, writeStamp } from './stamps.mjs';

const STAMP = join(ROOT, 'node_modules', '.stamp');
const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/**
 * Installs the packages exactly as the lock file has them, unless they already are. Runs under the pinned Node.
 *
 * `npm install --no-save` and not `npm ci`: a package for another platform that a registry does not have is left out of
 * the lock file, and npm 11 then takes the lock file to be out of step. Neither of the two writes to it.
 */
export async function installPackages() {
  const wanted = hashFile(LOCK);
  if (isStamped(STAMP, wanted)) return;
  if (!isInstalled()) {
    say('Installing packages …');
    const code = await run(process.execPath, [NPM, 'install', '--no-save', '--loglevel=error'], {
      cwd: ROOT,
      env: npmEnvironment(),
    });
    if (code !== 0)
      throw new Stop('The packages could not be installed: see the message of npm above. The first run needs the network.');
  }
  writeStamp(STAMP, wanted);
}

/** Compares npm's record of node_modules with the lock file; packages for other platforms may be missing. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const names = Object.keys(wanted).filter((name) => name.includes('node_modules/'));
  return (
    names.every((name) => isSame(wanted[name], installed[name])) &&
    Object.keys(installed).every((name) => wanted[name] !== undefined || installed[name].optional === true)
  );
}

function isSame(wanted, installed) {
  if (installed === undefined) return wanted.optional === true;
  return (
    wanted.version === installed.version && wanted.integrity === installed.integrity && wanted.resolved === installed.resolved
  );
}
