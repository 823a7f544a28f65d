import { startRun } from '@benchbook/contracts';
import { api } from '../../../lib/client/index.ts';
import { keepAssignment } from './assignment-cache.ts';

/**
 * Opens the next run of an assignment and shows its first step, wherever the user left the last run.
 *
 * @throws ApiError if the server refuses or does not answer
 */
export async function startNextRun(instructionId: string, userId: string): Promise<void> {
  const assignment = await api.call(startRun, { params: { id: instructionId }, body: { userId } });
  await keepAssignment(assignment);
}
