import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPortableNameProblem } from '@benchbook/testkit';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { capture } from '../lib/processes.mjs';
import { installServer } from './installed-server.ts';
import { useServer } from './use-server.ts';

const NOTICED_WITHIN_MS = 3_000;

/** Index of the start time in /proc/PID/stat after the process state (proc(5), field 22). */
const START_TIME = 18;

export interface BuiltFormReport {
  /** The actions that succeeded, in order. */
  readonly seen: readonly string[];
  /** From the call to the first answer with existing data, in ms. */
  readonly startedInMs: number;
  /** Number of processes that it started. */
  readonly processes: number;
  /** Problems: a leftover process, a name that is invalid on some systems, a tool with unexpected output. */
  readonly wrong: readonly string[];
}

/**
 * Packs the server, installs it in an empty folder, starts it there on a new plant, works with it and ends it.
 *
 * @throws Error at the first failure
 */
export async function proveBuiltForm(): Promise<BuiltFormReport> {
  const installed = await installServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-built-'));
  try {
    const first = await startProduct({ entry: installed.program, dataDir });
    const { seen, wrong, processes } = await walk(first, installed.program);
    const begunAt = performance.now();
    const again = await startProduct({ entry: installed.program, dataDir });
    const startedInMs = Math.round(performance.now() - begunAt);
    await again.stop();
    return { seen, startedInMs, processes, wrong: [...wrong, ...oddNames(dataDir)] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    installed.remove();
  }
}

async function walk(product: Product, program: string): Promise<Pick<BuiltFormReport, 'seen' | 'processes' | 'wrong'>> {
  const begun = new Map<number, string>();
  const note = (pid: number): void => void begun.set(pid, begun.get(pid) ?? startOf(pid));
  note(product.pid);
  const looking = setInterval(() => childrenOf(product.pid).forEach(note), 100);
  try {
    const seen = await useServer(product.url);
    const wrong = await wrongTools(program, product.dataDir);
    await product.stop();
    const left = await leftOf(begun);
    return { seen, processes: begun.size, wrong: [...wrong, ...left.map((pid) => `process ${pid} is left`)] };
  } finally {
    clearInterval(looking);
    await product.stop();
  }
}

/** Tools of the installed program whose output differs from the expected one. */
async function wrongTools(program: string, dataDir: string): Promise<string[]> {
  const expected = [
    { words: ['doctor'], code: 0, said: 'Nothing is wrong.' },
    { words: ['audit-verify', '--oops'], code: 1, said: 'benchbook-server audit-verify FILE' },
    { words: ['melt'], code: 2, said: 'There is no tool "melt".' },
  ];
  const wrong: string[] = [];
  for (const { words, code, said } of expected) {
    const answer = await capture(process.execPath, [program, ...words], { env: { DATA_DIR: dataDir } });
    if (answer.code !== code || !answer.output.includes(said)) wrong.push(`${words.join(' ')}: ${answer.code} ${answer.output}`);
  }
  return wrong;
}

function oddNames(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => path.split(/[\\/]/));
  return names.filter((name) => findPortableNameProblem(name) !== null).map((name) => `a file is called ${name}`);
}

/** Running descendants of a process; none on a system without /proc. */
function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  const own = textOfTasks(tasks).flatMap((text) => text.trim().split(' '));
  const pids = own.filter((word) => word !== '').map(Number);
  return [...pids, ...pids.flatMap(childrenOf)];
}

/** A thread that ends while it is read has no children left. */
function textOfTasks(tasks: string): string[] {
  try {
    return readdirSync(tasks).map((task) => textOrNone(join(tasks, task, 'children')));
  } catch {
    return []; // the process has ended
  }
}

function textOrNone(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended meanwhile
  }
}

/** Processes that still run after the time in which they notice the end of their parent (`packages/confine`), plus a margin. */
async function leftOf(begun: ReadonlyMap<number, string>): Promise<readonly number[]> {
  const there = () => [...begun].filter(([pid, start]) => start !== '' && startOf(pid) === start).map(([pid]) => pid);
  for (const end = performance.now() + NOTICED_WITHIN_MS; there().length > 0 && performance.now() < end; ) await sleep(50);
  return there();
}

/** Start time of a process as in /proc: its pid alone may have been reused. Empty for an ended one. */
function startOf(pid: number): string {
  const stat = textOrNone(`/proc/${pid}/stat`);
  const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? '' : (rest[START_TIME] ?? '');
}
