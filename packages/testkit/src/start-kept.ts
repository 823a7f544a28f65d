import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface KeptOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** What asks the program to end, `SIGTERM` by default. */
  readonly endSignal?: NodeJS.Signals;
}

/** A program of a test that ends when the test process does, also when that is killed. */
export interface Kept {
  /** Process id of the program itself. */
  readonly pid: number;
  /** What it wrote so far, standard output and error. */
  output(): string;
  /** Asks it to end and waits until it has; after 5 s it is killed. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would (`kill -9`), and waits until it is gone. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Settles when it has ended. */
  readonly ended: Promise<void>;
}

/** Starts a program under `keeper.ts`. Rejects when there is no such program or the user may not run it. */
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
    // It has ended by itself a moment ago, and its keeper has not said so yet.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
