// node tools/run.mjs contract: the checks of the written contract against the product on SQLite and on PostgreSQL;
// with --two-servers through a proxy over two servers on one PostgreSQL and one bucket.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { main, Stop, say, seconds } from '../lib/say.mjs';
import { withSecondGo } from '../test/second-go.mjs';
import { NOT_BUILT } from './not-built.mjs';

const CHECKS = resolve(ROOT, '..', 'shared', 'checks', 'contract');
const FILES = [
  'session',
  'devices',
  'instructions',
  'release',
  'revisions',
  'progress',
  'attachments',
  'models',
  'highlights-annotations',
  'realtime',
  'notifications',
  'tags',
  'feedback',
  'users',
  'roles',
  'errors',
  'openapi',
  'trust',
];

const TWO_SERVERS = '--two-servers';
const hasTwoServers = process.argv.includes(TWO_SERVERS);

const inTestkit = (file) => import(pathToFileURL(join(ROOT, 'packages', 'testkit', 'src', file)).href);

await main(async () => {
  if (!existsSync(CHECKS)) throw new Stop('The checks of the written contract are not beside this folder.');
  const { startPostgres, createDatabase } = await inTestkit('postgres.ts');
  const postgres = await startPostgres();
  const results = [];
  try {
    const databaseUrl = await createDatabase(postgres.url);
    const { startProduct } = await inTestkit('start-product.ts');
    const startOne = (env) => () => startProduct({ env: { DEMO: '1', ...env } });
    if (hasTwoServers) {
      const { startSeveral } = await inTestkit('start-several.ts');
      results.push(await checkOn('two servers', () => startSeveral(databaseUrl, { env: { DEMO: '1' } })));
    } else {
      // In parallel: each waits for its server half of the time.
      const starts = { SQLite: startOne({}), PostgreSQL: startOne({ DATABASE_URL: databaseUrl }) };
      const first = await Promise.all(Object.entries(starts).map(([database, start]) => checkOn(database, start)));
      for (const run of first) results.push(await secondGo(run, starts[run[0].database]));
    }
  } finally {
    await postgres.stop();
  }
  const { passed, failed } = judge(results.flat());
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'contract-counts'), `${passed} ${failed}\n`);
  say(`contract: ${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/**
 * Reruns failed tests alone, as `npm test` does (docs/decisions/0026).
 *
 * @returns the results of the run, with those of the second go in place of the first where all of it passed
 */
async function secondGo(results, start) {
  const failures = results
    .filter((result) => !result.isOk && !entryOf(result))
    .map((result) => ({ ...result, title: result.name }));
  const again = [];
  const runAgain = async () => {
    again.push(...(await checkOn(failures[0].database, start, failures)));
    const failed = again.filter(({ isOk }) => !isOk).length;
    return { passed: again.length - failed, failed, output: '' };
  };
  const { secondGo: titles } = await withSecondGo({ passed: 0, failed: failures.length, failures, output: '' }, runAgain);
  if (!titles) return results;
  for (const { database, name, failure } of failures)
    say(`SECOND GO: failed beside others, passed alone on ${database}: ${name}\n  ${failure}`);
  return results.map((result) => again.find(({ file, name }) => file === result.file && name === result.name) ?? result);
}

/**
 * Runs every test on one database, or on servers that share one.
 *
 * @param only the tests to run, each with its file and name; all if left out
 * @returns one `{ database, file, name, isOk, failure }` per test
 */
async function checkOn(database, start, only) {
  const { TEST_PASSWORD } = await inTestkit('start-product.ts');
  const startedAt = performance.now();
  const product = await start();
  try {
    const { output } = await capture(
      process.execPath,
      [
        '--test',
        `--test-reporter=${join(ROOT, 'tools', 'ci', 'reporter.mjs')}`,
        ...(only ?? []).map(({ name }) => `--test-name-pattern=/^${RegExp.escape(name)}$/`),
        ...(only ? new Set(only.map(({ file }) => file)) : wantedFiles().map((name) => join(CHECKS, `${name}.test.mjs`))),
      ],
      { cwd: ROOT, env: { BASE_URL: product.url, DEMO_PASSWORD: TEST_PASSWORD, NODE_TEST_CONTEXT: undefined } },
    );
    const results = output
      .split('\n')
      .filter((line) => line.startsWith('{"name"'))
      .map((line) => ({ database, ...JSON.parse(line) }));
    if (results.length === 0) throw new Stop(`The checks of the contract wrote no result:\n${output}`);
    say(`contract on ${database}: ${results.length} tests, ${seconds(performance.now() - startedAt)}`);
    return results;
  } finally {
    await product.stop();
  }
}

/** `npm run … contract -- tags session` checks these alone. */
function wantedFiles() {
  const named = process.argv.slice(2).filter((word) => word !== TWO_SERVERS);
  return named.length > 0 ? named : FILES;
}

/** The entry of the list of what is not built that covers a test. */
function entryOf({ file, name }) {
  return NOT_BUILT.find((entry) => file.endsWith(`/${entry.file}.test.mjs`) && entry.name.test(name));
}

/** Prints what failed, what is not built yet, and outdated entries of that list; returns the counts. */
function judge(results) {
  const failures = results.filter(({ isOk }) => !isOk);
  const real = failures.filter((result) => !entryOf(result));
  for (const { database, name, failure } of real) say(`FAILED on ${database}: ${name}\n  ${failure}`);
  for (const entry of NOT_BUILT) {
    const names = new Set(failures.filter((result) => entryOf(result) === entry).map(({ name }) => name));
    for (const name of names) say(`NOT RUN: contract: ${name}: ${entry.reason}`);
  }
  const isStale = (entry) => {
    const covered = results.filter((result) => entryOf(result) === entry);
    return covered.length > 0 && covered.every(({ isOk }) => isOk);
  };
  const stale = NOT_BUILT.filter(isStale);
  for (const { file, name } of stale)
    say(`FAILED: all tests of ${file} with ${name} pass: take the entry out of tools/ci/not-built.mjs`);
  return { passed: results.length - failures.length, failed: real.length + stale.length };
}
