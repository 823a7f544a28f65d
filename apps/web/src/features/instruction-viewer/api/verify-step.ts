import { verifySupervisor } from '@benchbook/contracts';
import { quietApi } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';

interface Verification {
  readonly username: string;
  readonly password: string;
  readonly instructionId: string;
  readonly stepId: string;
  /** Null, with the run, outside a run: the log alone keeps it. */
  readonly revision: number | null;
  readonly run: number | null;
}

/**
 * Resolves to undefined when the supervisor has verified the step, else to the server's words (PREV-12).
 *
 * @throws ApiError when there is no answer
 */
export async function verifyStep({ stepId, ...call }: Verification): Promise<string | undefined> {
  const { success, message } = await quietApi.call(verifySupervisor, { body: { ...call, itemId: stepId } });
  if (!success) return message;
  await queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(call.instructionId) });
  return undefined;
}
