// node tools/run.mjs NAME …: one of the tools below, under the pinned Node and with the packages installed.
import { join } from 'node:path';
import { installPackages } from './lib/packages.mjs';
import { BUILT, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { buildProgram } from './lib/program-build.mjs';
import { underPinnedNode } from './lib/runtime.mjs';
import { main, Stop } from './lib/say.mjs';
import { buildWeb } from './lib/web-build.mjs';
import { findOrInstallChromium } from './test/browser.mjs';

const installed = (...path) => join(ROOT, 'node_modules', ...path);
const command = (name) => [join(ROOT, 'apps', 'server', 'src', 'cli', `${name}.ts`)];

/** Arguments of Node per tool; the caller's arguments after the name are appended. */
const TOOLS = {
  typecheck: [join(ROOT, 'tools', 'test.mjs'), 'types'],
  lint: [join(ROOT, 'tools', 'test.mjs'), 'lint', 'boundaries', 'unused'],
  languages: [join(ROOT, 'tools', 'languages', 'main.ts')],
  format: [installed('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write'],
  unit: [installed('vitest', 'vitest.mjs'), 'run', '--root', ROOT],
  e2e: [installed('@playwright', 'test', 'cli.js'), 'test', '--config', join(ROOT, 'e2e', 'playwright.config.ts')],
  contract: [join(ROOT, 'tools', 'ci', 'contract.mjs')],
  bench: [join(ROOT, 'tools', 'bench', 'main.ts')],
  prove: [join(ROOT, 'tools', 'prove', 'main.ts')],
  desktop: [join(BUILT, 'desktop', 'src', 'launcher', 'main.js')],
  import: command('import'),
  export: command('export'),
  backup: command('backup'),
  restore: command('restore'),
  doctor: command('doctor'),
  admin: command('admin'),
  demo: command('demo'),
  tls: command('tls'),
  'audit:verify': command('audit-verify'),
  models: [join(ROOT, 'packages', 'models', 'src', 'cli', 'main.ts')],
  documents: [join(ROOT, 'packages', 'documents', 'src', 'cli', 'main.ts')],
};
const NEEDS_WEB = new Set(['e2e', 'contract', 'bench', 'prove']);
const NEEDS_PROGRAM = new Set(['build', 'desktop']);
/** Without any browser these tools still run and report each row or test that needed one. */
const NEEDS_CHROMIUM = new Set(['e2e', 'bench', 'prove']);

await main(async () => {
  if (!(await underPinnedNode(import.meta.url))) return;
  const [name, ...rest] = process.argv.slice(2);
  if (name !== 'build' && !TOOLS[name])
    throw new Stop(`There is no tool "${name ?? ''}": it is one of build, ${Object.keys(TOOLS).join(', ')}.`);
  await installPackages();
  if (NEEDS_WEB.has(name)) await buildWeb();
  if (NEEDS_PROGRAM.has(name)) await buildProgram();
  if (NEEDS_CHROMIUM.has(name)) await findOrInstallChromium();
  if (name !== 'build') process.exitCode = await run(process.execPath, [...TOOLS[name], ...rest]);
});
