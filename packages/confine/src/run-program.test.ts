import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';
import { PATIENCE } from './worker.ts';

const LIMITS = { ms: 20_000, megabytes: 500 };

/** Node.js itself, running a one-line script. */
const program = (script: string) => ({ path: process.execPath, args: ['-e', script], limits: LIMITS });

test('a program passes on its output lines and succeeds', async () => {
  const lines: string[] = [];
  const end = await runProgram({ ...program('console.log("a\\nb")'), onLine: (line) => lines.push(line) });
  expect([end, lines]).toEqual([{ kind: 'done' }, ['a', 'b']]);
});

test('a failure has the error output of the program', async () => {
  expect(await runProgram(program('console.error("no such stream"); process.exit(3)'))).toEqual({
    kind: 'failed',
    detail: 'no such stream\n',
    signal: null,
  });
});

test('a program killed from outside is reported with the signal', async () => {
  expect(await runProgram(program('process.kill(process.pid, "SIGKILL")'))).toMatchObject({ kind: 'failed', signal: 'SIGKILL' });
});

test('the program does not get passwords and keys of the server', async () => {
  process.env.BENCHBOOK_TEST_SECRET = 'secret';
  try {
    const lines: string[] = [];
    const script = 'console.log(process.env.BENCHBOOK_TEST_SECRET ?? "nothing")';
    await runProgram({ ...program(script), onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['nothing']);
  } finally {
    delete process.env.BENCHBOOK_TEST_SECRET;
  }
});

test('a program that exceeds its time or memory limit is killed', async () => {
  const endless = 'setInterval(() => {}, 1000)';
  expect(await runProgram({ ...program(endless), limits: { ...LIMITS, ms: 300 } })).toEqual({ kind: 'too-long' });
  const greedy = 'globalThis.held = Buffer.alloc(400e6, 1); setInterval(() => {}, 1000)';
  expect(await runProgram({ ...program(greedy), limits: { ...LIMITS, megabytes: 300 } })).toEqual({ kind: 'too-large' });
});

test('an aborted program is killed, and the call rejects with the reason', async () => {
  const control = new AbortController();
  const script = 'console.log("here"); setInterval(() => {}, 1000)';
  const onLine = () => control.abort(new Error('the server stops'));
  await expect(runProgram({ ...program(script), signal: control.signal, onLine })).rejects.toThrow('the server stops');
});

test("a program that can't be started is an error", async () => {
  await expect(runProgram({ path: '/nowhere/ffmpeg', args: [], limits: LIMITS })).rejects.toThrow('ENOENT');
});

test('a program that writes ends when its server is killed', async () => {
  const script = 'console.log(process.pid); setInterval(() => console.log("on"), 50)';
  const server = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runProgram } from ${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)};
     await runProgram({ path: process.execPath, args: ['-e', ${JSON.stringify(script)}],
       limits: { ms: 60000, megabytes: 500 }, onLine: (line) => console.log(line) });`,
  ]);
  const [first] = await once(server.stdout, 'data');
  const pid = Number(/\d+/.exec(String(first))?.[0]);
  server.kill('SIGKILL');
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; tries < 100 && isThere(); tries++) await sleep(50);
  expect(isThere()).toBe(false);
});

test('a program gives way to the calls of people: it runs at lower priority', async () => {
  const lines: string[] = [];
  const script = 'setTimeout(() => console.log(require("node:os").getPriority()), 300)';
  await runProgram({ ...program(script), onLine: (line) => lines.push(line) });
  // Only root can raise the priority of a process that was low before.
  expect(lines.map(Number)).toEqual([process.getuid?.() === 0 ? PATIENCE : Math.max(PATIENCE, getPriority())]);
});
