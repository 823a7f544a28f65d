import type { FileReference } from '@benchbook/domain/attachments';
import { Button, Skeleton } from '@mantine/core';
import { sentenceOf } from '../../../lib/client/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFileUses } from '../api/use-file-uses.ts';
import { t } from '../messages.ts';
import styles from './usage.module.css';
import { UsageList } from './usage-list.tsx';

interface UsageDialogProps {
  file: Pick<FileReference, 'id' | 'path'>;
  onClose(): void;
}

/** Instructions that use a file. */
export function UsageDialog({ file, onClose }: UsageDialogProps) {
  const uses = useFileUses(file.id);
  return (
    <Dialog opened onClose={onClose} title={t('whereUsed')} size={560} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <p className={styles['intro']}>{file.path}</p>
      {uses.isPending && <Skeleton height={48} role="status" aria-label={t('usesLoading')} />}
      {uses.error && <ErrorState message={sentenceOf(uses.error, t('usesFailed'))} onRetry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <p>{t('notUsed')}</p>}
      {uses.data && <UsageList uses={uses.data} />}
    </Dialog>
  );
}
