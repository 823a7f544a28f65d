import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { closed, DETAIL_MAX, type Ending, harmlessEnvironment, type Limits, watchLimits } from './run-confined.ts';
import { PATIENCE } from './worker.ts';

export interface ConfinedProgram {
  readonly path: string;
  readonly args: readonly string[];
  /** Measures only the program itself, not its child processes. */
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
  /** Called for each line of standard output. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/**
 * How the program ended: successfully, at a limit, or with a failure; `detail` is the end of its error output, `signal` the
 * signal that killed it from outside, or null.
 */
export type ProgramEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'too-long' | 'too-large' }
  | { readonly kind: 'failed'; readonly detail: string; readonly signal: NodeJS.Signals | null };

/**
 * Runs an installed program on an untrusted file: without the passwords and keys of this process, at lower priority than people's
 * calls, and killed at its limits or when the signal aborts. No process is left afterwards. If this process is killed itself, a
 * program that ends at a broken pipe and keeps writing to standard output ends, too.
 *
 * @throws the reason of `signal` when it was aborted
 * @throws Error when the program cannot be started
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
    // It has ended already; `closed` reports how.
  }
}
