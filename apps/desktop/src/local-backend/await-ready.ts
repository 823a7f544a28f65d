import { randomUUID } from 'node:crypto';
import { isBackendReport, type StartOrder } from './channel.ts';

/** A local backend from the point of view of its parent. */
export interface BackendProcess {
  send(order: StartOrder): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  stop(): void;
}

const READY_WITHIN_MS = 60_000;

/**
 * Orders a local backend to start and waits until it reports readiness over its own channel with the given nonce: an answer at
 * the port proves nothing.
 *
 * @returns its port
 * @throws Error with its reason if it does not start
 */
export function awaitReady(backend: BackendProcess, machineKey: string | null): Promise<number> {
  const nonce = randomUUID();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it did not say that it is ready')), READY_WITHIN_MS);
    const settle = (work: () => void) => {
      clearTimeout(timer);
      work();
    };
    backend.onMessage((message) => {
      if (!isBackendReport(message) || message.nonce !== nonce) return;
      settle(() => (message.type === 'ready' ? resolve(message.port) : reject(new Error(message.message))));
    });
    backend.onExit(() => settle(() => reject(new Error('it ended at its start'))));
    backend.send({ type: 'start', nonce, machineKey });
  });
}
