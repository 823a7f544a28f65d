import type { Transaction } from '../../ports/index.ts';
import type { BuildOrder } from './build-order.ts';
import { BUILD_JOB } from './change-release.ts';

/** True when the author has withdrawn since and asked for a later version: that build decides, this one no longer. */
export async function isSuperseded(tx: Transaction, { instructionId, version }: BuildOrder): Promise<boolean> {
  const jobs = await tx.jobs.ofSubject(instructionId);
  return jobs.some(
    ({ kind, state, payload }) =>
      kind === BUILD_JOB && (state === 'queued' || state === 'running') && Number(payload.version) > version,
  );
}
