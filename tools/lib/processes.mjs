import { spawn } from 'node:child_process';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ctrl+C in a terminal reaches the child directly. */
const reachesChild = (signal) => signal === 'SIGINT' && process.stdin.isTTY;

/**
 * Runs a command to its end with this terminal, passes signals on to it, and gives its exit code (128 plus the number
 * of the signal that ended it, as a shell would).
 *
 * @param options `cwd`, `env` (added to this process's), `linked`: the child ends when this process is killed
 */
export function run(command, args, { cwd, env, linked = false } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  return ending(child);
}

/**
 * Runs a command and captures all of its output.
 *
 * @param options `withinMs`: after this time the command is killed with all processes that it started
 * @returns {Promise<{code: number, output: string}>} standard output and error in the order they came
 */
export async function capture(command, args, { cwd, env, withinMs } = {}) {
  const isLimited = withinMs !== undefined;
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: isLimited });
  const timer = isLimited && setTimeout(() => process.kill(-child.pid, 'SIGKILL'), withinMs);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await ending(child).finally(() => clearTimeout(timer));
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** Ends this process when the parent that started it with `linked` has ended in any way. */
export function endWithParent() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

function ending(child) {
  const forward = (signal) => {
    if (!reachesChild(signal)) child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBER[signal] ?? 0)));
  }).finally(() => {
    for (const signal of FORWARDED) process.off(signal, forward);
  });
}

const SIGNAL_NUMBER = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
