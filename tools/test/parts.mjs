import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { buildProgram } from '../lib/program-build.mjs';
import { buildWeb } from '../lib/web-build.mjs';
import { findOrInstallChromium } from './browser.mjs';
import { countsOfPlaywright, countsOfVitest } from './counts.mjs';
import { withSecondGo } from './second-go.mjs';

const installed = (...path) => join(ROOT, 'node_modules', ...path);
const inTestkit = (file) => import(pathToFileURL(join(ROOT, 'packages', 'testkit', 'src', file)).href);

const typesOf = (...args) => [installed('typescript', 'bin', 'tsc'), ...args];

/**
 * The parts of `npm test` in order; those that only read the sources run in parallel. Each returns the numbers of passed and
 * failed checks, its output, what could not run ("suite: reason"), and the tests left out because their files are missing. A
 * long part runs only when named, as in `.ci/run`.
 */
export const PARTS = [
  {
    name: 'types',
    readsOnly: true,
    run: async () => {
      const sources = await checks([typesOf('-b', ROOT)]);
      const tests = ['tests', 'server-tests', 'web-tests'].map((name) => typesOf('-p', join(ROOT, `tsconfig.${name}.json`)));
      return [sources, ...(await Promise.all(tests.map((command) => checks([command]))))].reduce(together);
    },
  },
  {
    name: 'lint',
    readsOnly: true,
    run: () => checks([[installed('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '--error-on-warnings', ROOT]]),
  },
  {
    name: 'boundaries',
    readsOnly: true,
    run: () =>
      checks([
        [
          installed('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
          '--output-type',
          'err-long',
          'packages',
          'apps',
          'e2e',
          'tools',
        ],
      ]),
  },
  { name: 'unused', readsOnly: true, run: () => checks([[installed('knip', 'bin', 'knip.js'), '--no-progress']]) },
  { name: 'licences', readsOnly: true, run: () => checks([[join(ROOT, 'tools', 'licences.mjs'), '--check']]) },
  { name: 'unit', run: (results) => runVitest(results, 'unit', '!proofs') },
  {
    name: 'web-build',
    run: async () => {
      await buildWeb();
      return { passed: 1, failed: 0, output: '' };
    },
  },
  { name: 'browser', run: (results) => runBrowser(results, 'playwright.config.ts') },
  { name: 'browser-long', isLong: true, run: (results) => runBrowser(results, 'long.config.ts', shard()) },
  { name: 'browser-prove', isLong: true, run: (results) => runBrowser(results, 'prove.config.ts') },
  { name: 'proofs', isLong: true, run: (results) => runVitest(results, 'proofs', 'proofs') },
  { name: 'electron', run: runElectron },
];

/** Runs each command; each counts as one check. */
async function checks(commands) {
  let failed = 0;
  const outputs = [];
  for (const command of commands) {
    const { code, output } = await capture(process.execPath, command, { cwd: ROOT });
    if (code !== 0) failed += 1;
    outputs.push(output);
  }
  return { passed: commands.length - failed, failed, output: outputs.join('') };
}

function together(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, output: one.output + other.output };
}

/** Tests of one project of vitest, or of all but one (`!name`). */
async function runVitest(results, name, project) {
  const file = join(results, `${name}.json`);
  const { findPostgres, HOW_TO_GET_POSTGRES } = await inTestkit('find-postgres.ts');
  const postgres = await findPostgres();
  const vitest = async (into, more) => {
    const { code, output } = await capture(
      process.execPath,
      [
        installed('vitest', 'vitest.mjs'),
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${into}`,
        ...more,
      ],
      { cwd: ROOT, env: { NO_COLOR: '1' } },
    );
    return { ...countsOfVitest(into, code), output };
  };
  const counts = await withSecondGo(await vitest(file, []), (failures) =>
    vitest(join(results, `${name}-again.json`), ['--maxWorkers=1', ...new Set(failures.map(({ file: path }) => path))]),
  );
  return { ...counts, notRun: postgres ? [] : [`postgres: ${HOW_TO_GET_POSTGRES}`] };
}

const HOW_TO_GET_ELECTRON =
  'the program of Electron is not installed (node node_modules/electron/install.js fetches it); its main module is tested without it';

/** Tests the desktop program. If Electron's own program is unavailable this is reported, and the remaining tests count. */
async function runElectron(results) {
  const folder = installed('electron', 'dist');
  if (!existsSync(folder)) return { passed: 0, failed: 0, output: '', absent: [`electron: ${HOW_TO_GET_ELECTRON}`] };
  await buildProgram();
  const file = join(results, 'electron.json');
  const config = join(ROOT, 'e2e', 'electron.config.ts');
  const { code, output } = await capture(
    process.execPath,
    [installed('@playwright', 'test', 'cli.js'), 'test', '--config', config, '--reporter=list,json'],
    { cwd: ROOT, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: '1' } },
  );
  return { ...countsOfPlaywright(file, code), output };
}

/** `BROWSER_LONG_SHARD=2/3` runs the second of three parts of the long browser tests, by files. */
function shard() {
  const wanted = process.env.BROWSER_LONG_SHARD;
  return wanted ? [`--shard=${wanted}`] : [];
}

async function runBrowser(results, config, some = []) {
  const { HOW_TO_GET_CHROMIUM } = await inTestkit('chromium.ts');
  const chromium = await findOrInstallChromium();
  if (!chromium) return { passed: 0, failed: 0, output: '', notRun: [`browser: ${HOW_TO_GET_CHROMIUM}`] };
  await buildWeb();
  const playwright = async (file, more) => {
    const { code, output } = await capture(
      process.execPath,
      [
        installed('@playwright', 'test', 'cli.js'),
        'test',
        '--config',
        join(ROOT, 'e2e', config),
        '--reporter=list,json',
        ...more,
      ],
      { cwd: ROOT, env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: '1' } },
    );
    return { ...countsOfPlaywright(file, code), output };
  };
  return withSecondGo(await playwright(join(results, `${config}.json`), some), () =>
    playwright(join(results, `${config}.again.json`), ['--last-failed', '--workers=1']),
  );
}
