import type { Caller } from '@benchbook/domain/users';
import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore, Clock, EventBus, JobQueue, Storage } from './ports/index.ts';

/** Turns an access token into who makes the call. */
export interface Authenticator {
  /** @throws DomainError `UNAUTHORIZED` when the token is no good, over, or its session has ended */
  authenticate(token: string): Promise<Caller>;
}

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
  readonly authenticator: Authenticator;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
}
