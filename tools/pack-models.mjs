// node tools/pack-models.mjs FOLDER: builds packages/models to JavaScript and packs it as FOLDER/benchbook-models-VERSION.tgz,
// which can be installed anywhere with its command line, `benchbook-models`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT, RUNTIME } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { main, Stop, say } from './lib/say.mjs';

const SOURCE = join(ROOT, 'packages', 'models');
/** A workspace that is on no registry: it is included in the package. */
const CONFINE = join(ROOT, 'packages', 'confine');
const TYPESCRIPT = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const NPM = join(RUNTIME, 'node_modules', 'npm', 'bin', 'npm-cli.js');

const BUILD = ['--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false'];

/** `./src/read/index.ts` is `./dist/src/read/index.js` in the package. */
const built = (path) => path.replace('./src/', './dist/src/').replace(/\.ts$/, '.js');

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Stop('Which folder? node tools/pack-models.mjs FOLDER');
  mkdirSync(folder, { recursive: true });
  const stage = mkdtempSync(join(tmpdir(), 'benchbook-models-package-'));
  try {
    // Its type declarations, which a fresh clone has not built yet.
    await must([TYPESCRIPT, '-b', CONFINE]);
    await must([TYPESCRIPT, '-p', SOURCE, '--outDir', join(stage, 'dist'), ...BUILD]);
    const { name, version, license, type, description, exports, dependencies, engines } = JSON.parse(
      readFileSync(join(SOURCE, 'package.json'), 'utf8'),
    );
    const bin = { 'benchbook-models': './dist/src/cli/main.js' };
    const manifest = {
      name,
      version,
      license,
      type,
      description,
      engines,
      bin,
      exports: builtEntries(exports),
      dependencies,
      bundleDependencies: ['@benchbook/confine'],
    };
    writeFileSync(join(stage, 'package.json'), JSON.stringify(manifest, null, 2));
    writeFileSync(join(stage, 'LICENSE'), readFileSync(join(ROOT, 'LICENSE')));
    await buildConfine(join(stage, 'node_modules', '@benchbook', 'confine'));
    await must([NPM, 'pack', stage, '--pack-destination', resolve(folder), '--silent', '--offline']);
    say(`Packed ${name} ${version} in ${folder}.`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
});

function builtEntries(exports) {
  return Object.fromEntries(Object.entries(exports).map(([entry, path]) => [entry, built(path)]));
}

async function buildConfine(folder) {
  await must([TYPESCRIPT, '-p', CONFINE, '--outDir', join(folder, 'dist'), ...BUILD]);
  const { name, version, license, type, exports } = JSON.parse(readFileSync(join(CONFINE, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, license, type, exports: builtEntries(exports) }, null, 2),
  );
}

async function must(words) {
  const code = await run(process.execPath, words);
  if (code !== 0) throw new Stop(`${words[0]} ended with ${code}.`);
}
