import { readInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { api } from '../../lib/client/index.ts';
import type { useDialogs } from '../../ui/dialogs/index.ts';
import { t as button } from './messages.ts';
import { t } from './question-messages.ts';

/**
 * Asks before users lose the revision they work with; does not ask if nobody is at work (D-020).
 *
 * @throws ApiError if the number of users is not available
 */
export async function mayWithdraw(instructionId: Id, ask: ReturnType<typeof useDialogs>['ask']): Promise<boolean> {
  const { workingCount = 0 } = await api.call(readInstruction, { params: { id: instructionId } });
  if (workingCount === 0) return true;
  return ask({
    title: button('withdraw'),
    message: t('withdrawConfirm', { count: workingCount }),
    detail: t('withdrawKeeps'),
    confirmLabel: button('withdrawShort'),
    tone: 'loses',
  });
}
