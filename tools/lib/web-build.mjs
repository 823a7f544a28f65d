import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { capture } from './processes.mjs';
import { Stop, say } from './say.mjs';
import { hashTree, isStamped, writeStamp } from './stamps.mjs';

const WEB = join(ROOT, 'apps', 'web');
const STAMP = join(CACHE, 'stamps', 'web');
const SOURCES = [
  'apps/web',
  'packages/domain',
  'packages/contracts',
  'packages/client',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Builds the web app into apps/web/dist when its sources are not those it was last built from.
 *
 * @returns a stamp of the sources
 */
export async function buildWeb() {
  const wanted = hashTree(ROOT, SOURCES, (name) => name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name));
  if (existsSync(join(WEB, 'dist', 'index.html')) && isStamped(STAMP, wanted)) return wanted;
  say('Building the web app …');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await capture(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB });
  if (code !== 0) throw new Stop(`${output}\nThe web app could not be built.`);
  writeStamp(STAMP, wanted);
  return wanted;
}
