import { type SupervisorProof, verifySupervisor } from '@benchbook/contracts';
import type { SupervisorRefusal } from '../../../blocks/supervisor-dialog/index.ts';
import { quietApi } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';

/** A supervisor's verification of a step. */
export interface StepVerification {
  readonly username: string;
  readonly proof: SupervisorProof;
  readonly stepId: string;
}

interface Verification extends StepVerification {
  readonly instructionId: string;
  /** Null, with the run, outside a run: only the log stores it. */
  readonly revision: number | null;
  readonly run: number | null;
}

/**
 * Resolves to undefined if the supervisor has verified the step, else to the server's message (PREV-12).
 *
 * @throws ApiError if there is no answer
 */
export async function verifyStep({ stepId, ...call }: Verification): Promise<SupervisorRefusal | undefined> {
  const { success, message, triesLeft } = await quietApi.call(verifySupervisor, { body: { ...call, itemId: stepId } });
  if (!success) return { message, triesLeft };
  await queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(call.instructionId) });
  return undefined;
}
