import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { WorkerMessage, WorkerTask } from './messages.ts';

const run = promisify(execFile);

/**
 * Resident memory of a process in megabytes, everything counted: V8's heap, typed arrays and WebAssembly. `null` when the process
 * is gone, or on a system with neither /proc nor ps.
 */
async function residentMegabytes(pid: number): Promise<number | null> {
  const kilobytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return kilobytes === null ? null : kilobytes / 1024;
}

async function fromProc(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const found = /^VmRSS:\s*(\d+) kB$/m.exec(status);
  return found ? Number(found[1]) : null;
}

async function fromPs(pid: number): Promise<number | null> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const kilobytes = Number.parseInt(stdout, 10);
  return Number.isFinite(kilobytes) ? kilobytes : null;
}

export interface Limits {
  /** From the start of the process to its answer. */
  readonly ms: number;
  /** Resident memory of the process, everything counted. */
  readonly megabytes: number;
}

export interface ConfinedWork<Task, News> {
  /** The module that the process runs; it calls `serveConfined`. */
  readonly module: URL;
  readonly task: Task;
  readonly limits: Limits;
  /** Whether it runs at lower priority; default: no. */
  readonly isPatient?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onNews?: ((news: News) => void) | undefined;
}

/** How the process ended: with its answer, at a limit, or by a bug of ours. */
export type ConfinedEnd<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-large' }
  /** `detail` is for the log. */
  | { readonly kind: 'failed'; readonly detail: string };

/** How often the memory of the process is checked. It can grow by about 3 GB a second, so it may pass its limit by 150 MB. */
const LOOK_EVERY_MS = 50;

/** Characters of the error output to keep, for the log. */
export const DETAIL_MAX = 4_000;

/** Variables that locate programs, libraries and temporary files. */
const HARMLESS = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP', 'NODE_COMPILE_CACHE'];

/** Why the parent killed the process. */
export type Ending = 'too-long' | 'too-large' | 'aborted';

interface State<Answer> {
  ending: Ending | null;
  last: Exclude<WorkerMessage<never, Answer>, { kind: 'news' }> | null;
  detail: string;
}

/**
 * Processes an untrusted file in a separate process that has none of the passwords and keys of this one and is killed when it
 * exceeds its time or memory limit, or when the signal aborts. No process is left afterwards. If this process is killed itself,
 * the child notices within half a second and ends.
 *
 * @throws the reason of `signal` when it was aborted.
 */
export async function runConfined<Task, News, Answer>(work: ConfinedWork<Task, News>): Promise<ConfinedEnd<Answer>> {
  const { module, task, limits, isPatient = false, signal, onNews } = work;
  signal?.throwIfAborted();
  const child = fork(module, [], {
    // V8's own limit covers only its heap; typed arrays and WebAssembly are outside it.
    execArgv: [`--max-old-space-size=${Math.ceil(limits.megabytes)}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: harmlessEnvironment(process.env),
  });
  const state: State<Answer> = { ending: null, last: null, detail: '' };
  const end = (ending: Ending) => {
    state.ending ??= ending;
    child.kill('SIGKILL');
  };
  child.stderr?.on('data', (text: Buffer) => {
    state.detail = (state.detail + text.toString('utf8')).slice(-DETAIL_MAX);
  });
  child.on('message', (message: WorkerMessage<News, Answer>) => {
    if (message.kind === 'news') onNews?.(message.news);
    else state.last = message;
  });
  const stopWatching = watchLimits(child, limits, end);
  const onAbort = () => end('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const given: WorkerTask<Task> = { task, isPatient, parent: process.pid };
    child.send(given, () => undefined);
    await closed(child);
  } finally {
    stopWatching();
    signal?.removeEventListener('abort', onAbort);
  }
  if (state.ending === 'aborted') throw signal?.reason;
  return endOf(state);
}

/**
 * The environment for a process that reads untrusted files: without the passwords and keys in the server's environment.
 *
 * @param more further variables that this process needs
 */
export function harmlessEnvironment(environment: NodeJS.ProcessEnv, more: readonly string[] = []): Record<string, string> {
  const named = [...HARMLESS, ...more].map((name) => [name, environment[name]] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Waits until the process has ended and all its output has arrived. */
export async function closed(child: ChildProcess): Promise<void> {
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  await Promise.race([once(child, 'close'), failed]);
}

/** Kills the process when it exceeds a limit; returns a function that stops watching. */
export function watchLimits(child: ChildProcess, { ms, megabytes }: Limits, end: (ending: Ending) => void) {
  const clock = setTimeout(() => end('too-long'), ms);
  const looks = setInterval(async () => {
    const held = child.pid === undefined ? null : await residentMegabytes(child.pid);
    if (held !== null && held > megabytes) end('too-large');
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(clock);
    clearInterval(looks);
  };
}

function endOf<Answer>({ ending, last, detail }: State<Answer>): ConfinedEnd<Answer> {
  if (last?.kind === 'answer') return last;
  if (ending === 'too-long') return { kind: 'too-long' };
  if (ending === 'too-large' || last?.kind === 'out-of-memory' || /heap out of memory|heap limit/i.test(detail)) {
    return { kind: 'too-large' };
  }
  return { kind: 'failed', detail: last?.kind === 'failed' ? last.detail : detail };
}
