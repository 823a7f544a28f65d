import { startRun } from '@benchbook/contracts';
import { api } from '../../../lib/client/index.ts';
import { keepAssignment } from './assignment-cache.ts';

/**
 * Opens the next run of an assignment and shows it.
 *
 * @throws ApiError when the server says no or does not answer
 */
export async function startNextRun(instructionId: string, userId: string): Promise<void> {
  await keepAssignment(await api.call(startRun, { params: { id: instructionId }, body: { userId } }));
}
