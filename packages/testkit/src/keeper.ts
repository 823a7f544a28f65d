// Runs a program as a child and ends it when the parent is gone, however that ended. Used by start-kept.ts.
import { spawn } from 'node:child_process';

/** How long the program may take to end after the signal. */
const PATIENCE_MS = 5_000;

interface Order {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  readonly endSignal: NodeJS.Signals;
}

process.once('message', (order: Order) => {
  const { command, args, uid, gid, endSignal } = order;
  const account = uid !== undefined && gid !== undefined ? { uid, gid } : {};
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...account });
  const end = () => {
    child.kill(endSignal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  child.once('spawn', () => process.send?.({ pid: child.pid }));
  child.once('error', (error) => {
    process.send?.({ error: error.message });
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  process.once('disconnect', end);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
});
