import { discardDocumentProposal } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/client/index.ts';
import { forgetLookAddress } from '../../../lib/documents/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { t } from '../messages.ts';

/** Discards an imported document. One that has already expired is only removed from the list. */
export function useDiscardLook(): (id: Id, name: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id, name) => {
    try {
      await api.call(discardDocumentProposal, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) {
        report.warning('The proposal could not be discarded', error);
        return void showBanner({ tone: 'error', message: t('notRemoved', { name }) });
      }
    }
    forgetLookAddress(id);
    await queries.invalidateQueries({ queryKey: queryKeys.ownWork });
  };
}
