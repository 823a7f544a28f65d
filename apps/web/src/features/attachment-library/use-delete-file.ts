import { deleteAttachment } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { t } from './messages.ts';

/** Asks, then deletes a file from the library; returns whether it did (ATT-39, ATT-40, ERR-17). */
export function useDeleteFile(): (file: LibraryFile) => Promise<boolean> {
  const { ask, tell } = useDialogs();
  const queries = useQueryClient();
  return useCallback(
    async (file) => {
      const message = t('deleteConfirm', { path: file.path });
      if (!(await ask({ title: t('delete'), message, confirmLabel: t('delete'), tone: 'danger' }))) return false;
      try {
        await api.call(deleteAttachment, { params: { id: file.id } });
        announce(t('nowDeleted', { path: file.path }));
        await queries.invalidateQueries({ queryKey: queryKeys.attachments });
        return true;
      } catch (error) {
        report.warning('The file could not be deleted', error);
        await tell({ title: t('delete'), message: t('deleteFailed') });
        return false;
      }
    },
    [ask, tell, queries],
  );
}
