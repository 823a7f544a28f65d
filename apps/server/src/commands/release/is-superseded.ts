import type { Transaction } from '../../ports/index.ts';
import type { BuildOrder } from './build-order.ts';
import { BUILD_JOB } from './change-release.ts';

/** Whether the author has since withdrawn and requested a later version: then only that build counts. */
export async function isSuperseded(tx: Transaction, { instructionId, version }: BuildOrder): Promise<boolean> {
  const jobs = await tx.jobs.ofSubject(instructionId);
  return jobs.some(
    ({ kind, state, payload }) =>
      kind === BUILD_JOB && (state === 'queued' || state === 'running') && Number(payload.version) > version,
  );
}
