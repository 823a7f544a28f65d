import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from '../messages.ts';
import { DeletedList } from './deleted-list.tsx';
import { useDeletedFiles } from './use-deleted-files.ts';

/** Deleted files of the library. */
export function DeletedDialog({ onClose }: { onClose(): void }) {
  const { files, bringBack } = useDeletedFiles(true);
  const focusFallback = useRef<HTMLDivElement>(null);
  return (
    <Dialog opened onClose={onClose} title={t('deletedFiles')} size="lg">
      <div ref={focusFallback} tabIndex={-1}>
        {files.isError && (
          <ErrorState message={sentenceOf(files.error, t('deletedFailed'))} onRetry={() => void files.refetch()} />
        )}
        {files.isPending && <p role="status">{t('loading')}</p>}
        {files.data?.length === 0 && <EmptyState icon={IconTrash} message={t('noDeleted')} />}
        {files.data && files.data.length > 0 && (
          <DeletedList files={files.data} focusFallback={focusFallback} onBringBack={(file) => void bringBack(file)} />
        )}
      </div>
    </Dialog>
  );
}
