import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';

/** @throws DomainError `NOT_FOUND` for a job that has not failed, e.g. because somebody else has already retried it */
export function retryFailedJob({ storage, clock, jobs }: Pick<AppContext, 'storage' | 'clock' | 'jobs'>, id: Id): Promise<void> {
  return storage.transaction(async (tx) => {
    if (!(await tx.jobs.retry(id, clock.nowMs()))) throw new DomainError('NOT_FOUND', { kind: 'job', id });
    tx.afterCommit(() => jobs.wake());
  });
}

/** @throws DomainError `NOT_FOUND` for a job that has not failed */
export function dismissFailedJob({ storage }: Pick<AppContext, 'storage'>, id: Id): Promise<void> {
  return storage.transaction(async (tx) => {
    if (!(await tx.jobs.dismiss(id))) throw new DomainError('NOT_FOUND', { kind: 'job', id });
  });
}
