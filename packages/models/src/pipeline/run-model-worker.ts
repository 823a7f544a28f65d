import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ModelError } from '../scene/model-error.ts';
import { siblingModule } from '../scene/sibling-module.ts';
import { clearFolder } from './model-folder.ts';
import type { ProcessModelOptions } from './process-model.ts';
import type { ModelReport } from './report.ts';
import { residentMegabytes } from './resident-memory.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

export interface RunModelWorkerOptions extends ProcessModelOptions {
  readonly limits: {
    /** From the start of the process to its answer. */
    readonly ms: number;
    /** Of memory that the process holds, everything counted. */
    readonly megabytes: number;
  };
}

/** How often the memory of the process is looked at. New pages come at about 3 GB a second, so it may pass its limit by 150 MB. */
const LOOK_EVERY_MS = 50;

/** Characters of its error output that are kept, for the log. */
const DETAIL_MAX = 4_000;

/** Where programs, libraries and temporary files lie. */
const HARMLESS = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP'];

/** Why the process was ended from here. */
type Ending =
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'aborted'; readonly reason: unknown };

/**
 * `processModel` in a process of its own, which is killed when it takes too long or too much memory, or when the signal
 * says so. Afterwards no process is left, and the folder holds all files or none. Should this process be killed itself,
 * the other one notices within half a second, takes its half-made files away and ends.
 *
 * @throws ModelError `TOO_LONG`, `TOO_LARGE` at a limit, or as `processModel`; the reason of `signal` when it was aborted.
 */
export async function runModelWorker({ files, folder, limits, signal, onProgress }: RunModelWorkerOptions): Promise<ModelReport> {
  signal?.throwIfAborted();
  const child = fork(siblingModule(import.meta.url, 'model-worker'), [], {
    // V8's own limit covers its heap alone; typed arrays and WebAssembly lie outside it.
    execArgv: [`--max-old-space-size=${Math.ceil(limits.megabytes)}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: harmlessOf(process.env),
  });
  const state: { ending: Ending | null; answer: WorkerAnswer | null; detail: string } = {
    ending: null,
    answer: null,
    detail: '',
  };
  const end = (ending: Ending) => {
    state.ending ??= ending;
    child.kill('SIGKILL');
  };
  child.stderr?.on('data', (text: Buffer) => {
    state.detail = (state.detail + text.toString('utf8')).slice(-DETAIL_MAX);
  });
  child.on('message', (message: WorkerAnswer) => {
    if (message.kind === 'progress') onProgress?.(message.progress);
    else state.answer = message;
  });
  const stopWatching = watchLimits(child, limits, end);
  const onAbort = () => end({ kind: 'aborted', reason: signal?.reason });
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const task: WorkerTask = { files, folder };
    child.send(task, () => undefined);
    await closed(child);
  } finally {
    stopWatching();
    signal?.removeEventListener('abort', onAbort);
  }
  if (state.answer?.kind === 'report' && state.ending?.kind !== 'aborted') return state.answer.report;
  await clearFolder(folder);
  throw failureOf(state, files[0]?.name ?? '', limits);
}

/** What the process may know of where it runs: passwords and keys of a server stand there too, and it reads what strangers upload. */
function harmlessOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(HARMLESS.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])));
}

/** Waits until the process has ended and everything that it wrote has come. */
async function closed(child: ChildProcess): Promise<void> {
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  await Promise.race([once(child, 'close'), failed]);
}

/** Ends the process when it passes a limit; answers how to stop watching. */
function watchLimits(child: ChildProcess, { ms, megabytes }: RunModelWorkerOptions['limits'], end: (ending: Ending) => void) {
  const clock = setTimeout(() => end({ kind: 'too-long' }), ms);
  const looks = setInterval(async () => {
    const held = child.pid === undefined ? null : await residentMegabytes(child.pid);
    if (held !== null && held > megabytes) end({ kind: 'too-large' });
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(clock);
    clearInterval(looks);
  };
}

function failureOf(
  { ending, answer, detail }: { ending: Ending | null; answer: WorkerAnswer | null; detail: string },
  file: string,
  { ms, megabytes }: RunModelWorkerOptions['limits'],
): unknown {
  if (ending?.kind === 'aborted') return ending.reason;
  if (answer?.kind === 'refused') return new ModelError(answer.code, answer.file, answer.reason);
  if (ending?.kind === 'too-long') {
    return new ModelError('TOO_LONG', file, `It took longer than ${Math.round(ms / 1000)} seconds.`);
  }
  if (ending?.kind === 'too-large' || answer?.kind === 'out-of-memory' || /heap out of memory|heap limit/i.test(detail)) {
    return new ModelError('TOO_LARGE', file, `It needs more than ${Math.round(megabytes)} MB of memory.`);
  }
  return new Error(`The process that reads models has failed on ${file}`, {
    cause: answer?.kind === 'failed' ? answer.detail : detail,
  });
}
