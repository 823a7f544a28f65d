import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface KeptOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** Signal that ends the program, `SIGTERM` by default. */
  readonly endSignal?: NodeJS.Signals;
}

/** A child process of a test that ends with the test process, also when that is killed. */
export interface Kept {
  /** Process id of the program itself. */
  readonly pid: number;
  /** Its output so far, standard output and error. */
  output(): string;
  /** Sends the end signal and waits; kills it after 5 s. */
  stop(): Promise<void>;
  /** Kills it immediately, like a power cut (`kill -9`), and waits for its end. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Settles when it has ended. */
  readonly ended: Promise<void>;
}

/** Starts a program under `keeper.ts`. Rejects if the program does not exist or may not be run. */
export async function startKept(command: string, args: readonly string[], options: KeptOptions): Promise<Kept> {
  const keeper = fork(fileURLToPath(new URL('keeper.ts', import.meta.url)), [], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    execArgv: [],
    silent: true,
  });
  const chunks: Buffer[] = [];
  keeper.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  keeper.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  let isRunning = true;
  const ended = new Promise<void>((resolve) =>
    keeper.once('close', () => {
      isRunning = false;
      resolve();
    }),
  );
  const { uid, gid, endSignal = 'SIGTERM' } = options;
  keeper.send({ command, args, uid, gid, endSignal });
  const pid = await new Promise<number>((resolve, reject) => {
    keeper.once('message', (message: { pid?: number; error?: string }) => {
      if (message.pid === undefined) reject(new Error(`${command} does not start: ${message.error}`));
      else resolve(message.pid);
    });
    keeper.once('exit', () => reject(new Error(`${command} ended at once:\n${Buffer.concat(chunks)}`)));
  });
  return {
    pid,
    output: () => Buffer.concat(chunks).toString('utf8'),
    stop: () => {
      keeper.kill('SIGTERM');
      return ended;
    },
    kill: () => {
      if (isRunning) killNow(pid);
      return ended;
    },
    isRunning: () => isRunning,
    ended,
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has just ended, and its keeper has not reported it yet.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
