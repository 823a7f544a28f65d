import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { harmlessEnvironment, runConfined } from './run-confined.ts';
import { PATIENCE } from './worker.ts';

const LIMITS = { ms: 20_000, megabytes: 500 };

const folder = await mkdtemp(join(tmpdir(), 'benchbook-confine-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A module whose work is this function. */
async function moduleOf(name: string, work: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`);
  const source = `import { serveConfined } from ${JSON.stringify(new URL('./worker.ts', import.meta.url).href)};`;
  await writeFile(path, `${source}\nserveConfined({ work: ${work} });`);
  return pathToFileURL(path);
}

test('a process tells news while it works, answers, and does not get passwords of the server', async () => {
  process.env.BENCHBOOK_TEST_SECRET = 'secret';
  try {
    const work = 'async (task, tell) => { tell("half"); return [task + 1, process.env.BENCHBOOK_TEST_SECRET ?? "nothing"]; }';
    const news: unknown[] = [];
    const module = await moduleOf('answers', work);
    const end = await runConfined({ module, task: 4, limits: LIMITS, onNews: (each) => news.push(each) });
    expect([end, news]).toEqual([{ kind: 'answer', answer: [5, 'nothing'] }, ['half']]);
  } finally {
    delete process.env.BENCHBOOK_TEST_SECRET;
  }
});

test('variables that locate programs and folders are passed on, and those that are asked for; no others', () => {
  const environment = { PATH: '/bin', HOME: '/root', TOKEN: 'secret', LANG: 'de', TMPDIR: undefined };
  expect(harmlessEnvironment(environment)).toEqual({ PATH: '/bin' });
  expect(harmlessEnvironment(environment, ['LANG', 'NONE'])).toEqual({ PATH: '/bin', LANG: 'de' });
});

test('a patient process runs at lower priority', async () => {
  const module = await moduleOf('priority', 'async () => (await import("node:os")).getPriority()');
  const priorityOf = async (isPatient: boolean) => runConfined({ module, task: null, limits: LIMITS, isPatient });
  expect(await priorityOf(false)).toEqual({ kind: 'answer', answer: getPriority() });
  expect(await priorityOf(true)).toEqual({
    kind: 'answer',
    answer: process.getuid?.() === 0 ? PATIENCE : Math.max(PATIENCE, getPriority()),
  });
});

test('a rejected work fails with its reason; a process that ends without a word, with its last output', async () => {
  const failed = await runConfined({
    module: await moduleOf('fails', 'async () => { throw new TypeError("no such part"); }'),
    task: null,
    limits: LIMITS,
  });
  expect(failed).toEqual({ kind: 'failed', detail: expect.stringMatching(/^TypeError: no such part\n/) });
  const work =
    'async () => { process.stderr.write("x".repeat(5000)); process.stderr.write("broken", () => process.exit(3)); return new Promise(() => {}); }';
  const silent = await runConfined({ module: await moduleOf('exits', work), task: null, limits: LIMITS });
  expect(silent).toEqual({ kind: 'failed', detail: `${'x'.repeat(3_994)}broken` });
});

test('an array that does not fit is too large, and so is a heap above the limit; other range errors are failures', async () => {
  const endOf = async (name: string, work: string, megabytes = LIMITS.megabytes) =>
    runConfined({ module: await moduleOf(name, work), task: null, limits: { ...LIMITS, megabytes } });
  expect(await endOf('array', 'async () => new Array(-1)')).toEqual({ kind: 'too-large' });
  expect(await endOf('range', 'async () => "x".repeat(-1)')).toMatchObject({ kind: 'failed' });
  const words = 'async () => { throw new Error("Array length"); }';
  expect(await endOf('words', words)).toMatchObject({ kind: 'failed' });
  const heap = 'async () => { const held = []; for (;;) held.push(Array.from({ length: 1000 }, (_, i) => ({ i }))); }';
  expect(await endOf('heap', heap, 60)).toEqual({ kind: 'too-large' });
});

test('a process that exceeds its time or memory is killed', async () => {
  const module = await moduleOf('endless', '() => new Promise(() => undefined)');
  expect(await runConfined({ module, task: null, limits: { ...LIMITS, ms: 300 } })).toEqual({ kind: 'too-long' });
  const greedy = await moduleOf(
    'greedy',
    '() => { globalThis.held = Buffer.alloc(400e6, 1); return new Promise(() => undefined); }',
  );
  expect(await runConfined({ module: greedy, task: null, limits: { ...LIMITS, megabytes: 300 } })).toEqual({ kind: 'too-large' });
});

test('an aborted process is killed, and the call rejects with the reason; before the start nothing is started', async () => {
  const module = await moduleOf('waits', '(_task, tell) => { tell("here"); return new Promise(() => undefined); }');
  const control = new AbortController();
  const onNews = () => control.abort(new Error('the server stops'));
  await expect(runConfined({ module, task: null, limits: LIMITS, signal: control.signal, onNews })).rejects.toThrow(
    'the server stops',
  );
  await expect(runConfined({ module, task: null, limits: LIMITS, signal: control.signal })).rejects.toThrow('the server stops');
});
