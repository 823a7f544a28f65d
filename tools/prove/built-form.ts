import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPortableNameProblem } from '@benchbook/testkit';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { capture } from '../lib/processes.mjs';
import { installServer } from './installed-server.ts';
import { useServer } from './use-server.ts';

export interface BuiltFormReport {
  /** What it did, in the order of the walk. */
  readonly seen: readonly string[];
  /** From the call to the first answer on data that is there, in ms. */
  readonly startedInMs: number;
  /** Processes that it had begun. */
  readonly processes: number;
  /** What is not as it should be: a process that is left, a name that not every system takes, a tool that says something else. */
  readonly wrong: readonly string[];
}

/**
 * Packs the server, installs it in an empty folder, starts it there on a fresh plant, works with it and ends it.
 *
 * @throws Error at the first thing that does not go
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
  const begun = new Set([product.pid]);
  const looking = setInterval(() => void childrenOf(product.pid).forEach((pid) => begun.add(pid)), 100);
  try {
    const seen = await useServer(product.url);
    const wrong = await wrongTools(program, product.dataDir);
    await product.stop();
    const left = [...begun].filter(isThere).map((pid) => `process ${pid} is left`);
    return { seen, processes: begun.size, wrong: [...wrong, ...left] };
  } finally {
    clearInterval(looking);
    await product.stop();
  }
}

/** What the tools of the installed program say, where that is something else than it should be. */
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

/** Processes that a process has begun and that run, theirs too; none on a system without /proc. */
function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  const own = readdirSync(tasks).flatMap((task) =>
    readFileSync(join(tasks, task, 'children'), 'utf8')
      .trim()
      .split(' '),
  );
  const pids = own.filter((word) => word !== '').map(Number);
  return [...pids, ...pids.flatMap(childrenOf)];
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // nobody has that number
  }
}
