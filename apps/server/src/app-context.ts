import type { FastifyBaseLogger } from 'fastify';
import type { AuthServices } from './auth/index.ts';
import type { BlobStore, Clock, EventBus, JobQueue, Storage } from './ports/index.ts';

/**
 * What every route and command works with. `context.ts` chooses what stands behind it; while a write runs, `storage` is
 * the one of its transaction, so that a command that opens a transaction joins it.
 */
export interface AppContext {
  readonly storage: Storage;
  readonly blobs: BlobStore;
  readonly jobs: JobQueue;
  readonly bus: EventBus;
  readonly clock: Clock;
  /** Tokens, and who a token is for. */
  readonly auth: AuthServices;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
}
