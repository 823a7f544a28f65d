import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { closed, DETAIL_MAX, type Ending, harmlessEnvironment, type Limits, watchLimits } from './run-confined.ts';
import { PATIENCE } from './worker.ts';

export interface ConfinedProgram {
  readonly path: string;
  readonly args: readonly string[];
  /** Only the program itself is measured, not what it starts. */
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
  /** Each line that the program writes to its standard output. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/**
 * How the program ended: well, at a limit, or with a failure; `detail` is the end of its error output, `signal` what killed it
 * from outside, null where it ended by itself.
 */
export type ProgramEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'too-long' | 'too-large' }
  | { readonly kind: 'failed'; readonly detail: string; readonly signal: NodeJS.Signals | null };

/**
 * Runs an installed program on a file of strangers: without the passwords and keys of this process, with less priority than
 * people's calls, and killed at its limits or when the signal says so. Afterwards no process is left. Should this process be
 * killed itself, a program that ends at a broken pipe and writes to its standard output all the time ends, too.
 *
 * @throws the reason of `signal` when it was aborted
 * @throws Error when the program can not be started
 */
export async function runProgram({ path, args, limits, signal, onLine }: ConfinedProgram): Promise<ProgramEnd> {
  signal?.throwIfAborted();
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: harmlessEnvironment(process.env) });
  let ending: Ending | null = null;
  let detail = '';
  const end = (why: Ending) => {
    ending ??= why;
    child.kill('SIGKILL');
  };
  child.once('spawn', () => stepBack(child.pid));
  child.stderr.on('data', (text: Buffer) => {
    detail = (detail + text.toString('utf8')).slice(-DETAIL_MAX);
  });
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  else child.stdout.resume();
  const stopWatching = watchLimits(child, limits, end);
  const onAbort = () => end('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await closed(child);
  } finally {
    stopWatching();
    signal?.removeEventListener('abort', onAbort);
  }
  if (ending === 'aborted') throw signal?.reason;
  if (ending !== null) return { kind: ending };
  return child.exitCode === 0 ? { kind: 'done' } : { kind: 'failed', detail, signal: child.signalCode };
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PATIENCE);
  } catch {
    // It has ended already; how is found out when its output is closed.
  }
}
