import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { BUILT, ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { NPM, npmEnvironment } from '../lib/runtime.mjs';

/** The server as installed by users: packed, and installed by npm in an empty folder. */
export interface InstalledServer {
  readonly folder: string;
  /** The script that `benchbook-server` runs. */
  readonly program: string;
  remove(): void;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const OWN = '@benchbook/';

/**
 * Packs and installs it offline: its dependencies are linked from this repository to where npm finds them in the required
 * versions, so that nothing has to be downloaded. Wrong or missing ones fail the installation.
 */
export async function installServer(): Promise<InstalledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-installed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await must([join(ROOT, 'tools', 'pack-server.mjs'), join(folder, 'packed')], ROOT);
    const [archive = ''] = readdirSync(join(folder, 'packed'));
    for (const path of packagesBelow(BUILT)) linkFolder(join(ROOT, path), join(folder, path));
    writeFileSync(join(folder, 'package.json'), '{ "name": "a-plant", "private": true }');
    const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await must([NPM, 'install', ...quiet, join(folder, 'packed', archive)], folder);
    return { folder, program: join(folder, 'node_modules', '.bin', 'benchbook-server'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Every third-party package that the program needs, including transitive ones, as a path from the repository. */
function packagesBelow(program: string): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (folder: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = name.startsWith(OWN) ? undefined : findPackage(folder, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      walk(join(ROOT, path));
    }
  };
  walk(program);
  return found;
}

/** Resolves a package like Node.js, from the innermost folder out; undefined if it was left out, as one for another system. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    if (basename(folder) === 'node_modules') continue;
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return relative(ROOT, path);
    if (folder === dirname(folder)) break;
  }
  return undefined;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Links the files of a package without its nested packages; on another disk they are copied. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, place] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, place);
    else linkOrCopy(source, place);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to); // another disk than the repository's
  }
}

async function must(words: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await capture(process.execPath, words, { cwd, env: npmEnvironment() });
  if (code !== 0) throw new Error(`${words.slice(0, 2).join(' ')} ended with ${code}:\n${output}`);
}
