import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT, CACHE, ROOT } from './paths.mjs';
import { capture } from './processes.mjs';
import { desktopManifest, programManifest, workspaceManifest } from './program-manifest.mjs';
import { Stop, say } from './say.mjs';
import { hashTree, isStamped, writeStamp } from './stamps.mjs';
import { buildWeb } from './web-build.mjs';

const STAMP = join(CACHE, 'stamps', 'program');

/** Workspaces that are compiled to JavaScript. */
const WORKSPACES = [
  'packages/domain',
  'packages/contracts',
  'packages/confine',
  'packages/models',
  'packages/documents',
  'apps/server',
  'apps/desktop',
];
const WEB = 'apps/web';

/** Those that no server needs: built beside the others and not packed with them. */
const DESKTOP = 'apps/desktop';

/** Copied unchanged: the demonstration plant, and the page of a desktop without a backend. */
const AS_THEY_ARE = ['apps/server/demo-content', 'apps/desktop/pages'];

const PAPERS = ['LICENSE', 'THIRD_PARTY.md'];
const TOOLS = ['tools/lib/program-build.mjs', 'tools/lib/program-manifest.mjs'];
const SOURCES = [
  ...WORKSPACES,
  `${WEB}/package.json`,
  ...PAPERS,
  ...TOOLS,
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const isOutside = (name) =>
  ['node_modules', 'dist', 'samples', 'test', 'testing', 'for-tests'].includes(name) || /\.test\.ts$/.test(name);

/**
 * Builds the web app and, as JavaScript, all that runs it, into `dist` of the repository when the sources are not those it
 * was last built from.
 *
 * `dist` is the package of the server as others install it. Our own packages lie in its node_modules in the order of the
 * workspaces, so that what finds a file beside itself finds it there, too; those of others are found in the repository's.
 */
export async function buildProgram() {
  const web = await buildWeb();
  const wanted = `${hashTree(ROOT, SOURCES, isOutside)} ${web}`;
  if (existsSync(join(BUILT, 'package.json')) && isStamped(STAMP, wanted)) return;
  say('Building the program …');
  const stage = join(CACHE, `program-${process.pid}`);
  try {
    await Promise.all(WORKSPACES.map((path) => toJavaScript(path, placeOf(stage, path))));
    for (const path of AS_THEY_ARE) cpSync(join(ROOT, path), placeOf(stage, path), { recursive: true });
    cpSync(join(ROOT, WEB, 'dist'), join(placeOf(stage, WEB), 'dist'), { recursive: true });
    writeManifests(stage);
    for (const paper of PAPERS) cpSync(join(ROOT, paper), join(stage, paper));
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(stage, BUILT);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  writeStamp(STAMP, wanted);
}

/** `apps/server/demo-content` is `node_modules/@benchbook/server/demo-content` of what is built, the desktop is `desktop`. */
function placeOf(folder, path) {
  const within = path.startsWith(DESKTOP) ? [] : ['node_modules', '@benchbook'];
  return join(folder, ...within, ...path.split('/').slice(1));
}

/** Types are stripped file by file and not checked: `npm run typecheck` does that, and needs all files for it. */
async function toJavaScript(path, folder) {
  const typescript = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await capture(process.execPath, [
    ...[typescript, '-p', join(ROOT, path), '--outDir', folder, '--noCheck', '--noResolve'],
    ...['--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false', '--declaration', 'false'],
  ]);
  if (code !== 0) throw new Stop(`${output}\n${path} could not be built.`);
}

function writeManifests(stage) {
  const served = [...WORKSPACES, WEB].filter((path) => path !== DESKTOP);
  for (const path of served) {
    const folder = placeOf(stage, path);
    writeManifest(
      folder,
      workspaceManifest(readManifest(path), (file) => existsSync(join(folder, file))),
    );
  }
  const manifests = served.map((path) => readManifest(path));
  const desktop = readManifest(DESKTOP);
  writeManifest(placeOf(stage, DESKTOP), desktopManifest(desktop, [...manifests, desktop]));
  writeManifest(stage, programManifest(readManifest('.'), manifests));
}

function readManifest(path) {
  return JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
}

function writeManifest(folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
