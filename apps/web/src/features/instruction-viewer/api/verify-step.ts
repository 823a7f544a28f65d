import { verifySupervisor } from '@benchbook/contracts';
import { quietApi, sentenceOf } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { t } from '../messages.ts';

interface Verification {
  readonly username: string;
  readonly password: string;
  readonly instructionId: string;
  readonly stepId: string;
  readonly revision: number | null;
  readonly run: number | null;
}

/** Resolves to undefined when the supervisor has verified the step, else to the server's words (PREV-12). */
export async function verifyStep({ stepId, ...call }: Verification): Promise<string | undefined> {
  try {
    const { success, message } = await quietApi.call(verifySupervisor, { body: { ...call, itemId: stepId } });
    if (!success) return message;
    await queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(call.instructionId) });
    return undefined;
  } catch (error) {
    return sentenceOf(error, t('verifyOffline'));
  }
}
