// npm test: every check, one line each, and all results again at the end. `npm test -- unit` runs some of them, and
// `npm test -- browser-long` those that take too long to be run each time.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './lib/packages.mjs';
import { CACHE } from './lib/paths.mjs';
import { underPinnedNode } from './lib/runtime.mjs';
import { main, Stop, say, seconds } from './lib/say.mjs';
import { PARTS } from './test/parts.mjs';

const RESULTS = join(CACHE, 'results');

// Node's compile cache is shared by later processes: a server starts in half the time, and tests start a hundred of them.
process.env.NODE_COMPILE_CACHE ??= join(CACHE, 'compiled');

await main(async () => {
  if (!(await underPinnedNode(import.meta.url))) return;
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown) throw new Stop(`There is no part "${unknown}": they are ${PARTS.map((part) => part.name).join(', ')}.`);
  await installPackages();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const parts = PARTS.filter(({ name, isLong }) => (wanted.length === 0 ? !isLong : wanted.includes(name)));
  const results = await Promise.all(parts.filter(({ readsOnly }) => readsOnly).map(runPart));
  for (const part of parts.filter(({ readsOnly }) => !readsOnly)) results.push(await runPart(part));

  say('');
  for (const result of results) say(lineOf(result));
  for (const reason of results.flatMap(toSay)) say(`NOT RUN: ${reason}`);
  for (const title of results.flatMap(({ secondGo = [] }) => secondGo))
    say(`SECOND GO: failed beside others, passed alone: ${title}`);
  if (wanted.length === 0) sayWhatIsLong();
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  writeFileSync(join(RESULTS, 'counts'), `${total('passed')} ${total('failed') + results.filter(isNotRun).length}\n`);
  process.exitCode = results.some(isBad) ? 1 : 0;
});

async function runPart(part) {
  const result = { name: part.name, ...(await timed(part)) };
  if (result.failed > 0 || result.secondGo) say(result.output.trimEnd());
  for (const reason of toSay(result)) say(`NOT RUN: ${reason}`);
  for (const title of result.leftOut ?? []) say(`LEFT OUT: ${title}: its file is not here`);
  say(lineOf(result));
  return result;
}

function sayWhatIsLong() {
  for (const { name } of PARTS.filter(({ isLong }) => isLong)) say(`${name} is run by npm test -- ${name}`);
  say('.ci/run runs a sixth of browser-long, npm run prove runs browser-long, browser-prove and proofs');
}

async function timed(part) {
  const startedAt = performance.now();
  const result = await part.run(RESULTS).catch((error) => ({ passed: 0, failed: 1, output: String(error?.message ?? error) }));
  return { ...result, milliseconds: Math.round(performance.now() - startedAt) };
}

/** What could not run: `notRun` if this machine should be able to, `absent` if few machines are. */
function toSay({ notRun = [], absent = [] }) {
  return [...notRun, ...absent];
}

function isNotRun(result) {
  return (result.notRun ?? []).length > 0;
}

function isBad(result) {
  return result.failed > 0 || isNotRun(result);
}

function lineOf(result) {
  const word = result.failed > 0 ? 'FAILED' : isBad(result) || toSay(result).length > 0 ? 'NOT RUN' : 'ok';
  const counts = [
    `${result.passed} passed`,
    ...(result.failed > 0 ? [`${result.failed} failed`] : []),
    ...(result.secondGo ? [`${result.secondGo.length} of them alone only`] : []),
    ...(result.leftOut?.length > 0 ? [`${result.leftOut.length} left out`] : []),
  ].join(', ');
  return `${result.name.padEnd(14)}${word.padEnd(8)}${seconds(result.milliseconds).padStart(8)}   ${counts}`;
}
