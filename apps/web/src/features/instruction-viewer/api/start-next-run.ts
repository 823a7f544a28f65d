import { startRun } from '@benchbook/contracts';
import { api } from '../../../lib/client/index.ts';
import { keepAssignment } from './assignment-cache.ts';

/**
 * Opens the next run of an assignment and shows it: it begins at its first step, wherever the last one was left.
 *
 * @throws ApiError when the server says no or does not answer
 */
export async function startNextRun(instructionId: string, userId: string): Promise<void> {
  const assignment = await api.call(startRun, { params: { id: instructionId }, body: { userId } });
  await keepAssignment(assignment);
}
