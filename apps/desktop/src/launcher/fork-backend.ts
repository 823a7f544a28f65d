import { fork } from 'node:child_process';
import { siblingModule } from '@benchbook/confine';
import type { BackendProcess } from '../local-backend/await-ready.ts';

const BACKEND = siblingModule(import.meta.url, '../local-backend/main');

/** Starts the local backend as a separate process that ends with this one. */
export function forkBackend(
  environment: Readonly<Record<string, string | undefined>>,
): BackendProcess & { readonly pid: number } {
  const child = fork(BACKEND, { env: { ...environment }, execArgv: ['--no-warnings=ExperimentalWarning'] });
  return {
    pid: child.pid ?? 0,
    send: (order) => void child.send(order),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    stop: () => void child.kill('SIGTERM'),
  };
}
