import { type DeletedFile, listDeletedAttachments, restoreAttachment } from '@benchbook/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';

/** Deleted files, and the function that restores one. @param isWanted loads them only if true */
export function useDeletedFiles(isWanted: boolean) {
  const queries = useQueryClient();
  const { tell } = useDialogs();
  const files = useQuery({
    queryKey: [...queryKeys.attachments, 'deleted'],
    queryFn: ({ signal }) => api.call(listDeletedAttachments, {}, { signal }),
    enabled: isWanted,
  });
  const bringBack = async ({ _id: id, path }: DeletedFile): Promise<boolean> => {
    try {
      await api.call(restoreAttachment, { params: { id } });
      announce(t('broughtBack', { path }));
      await queries.invalidateQueries({ queryKey: queryKeys.attachments });
      return true;
    } catch (error) {
      report.warning('A deleted file could not be restored', error);
      await tell({ title: t('bringBack'), message: t('bringBackFailed') });
      return false;
    }
  };
  return { files, bringBack };
}
