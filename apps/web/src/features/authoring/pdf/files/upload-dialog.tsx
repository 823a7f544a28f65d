import type { LibraryFile } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../lib/query/query-keys.ts';
import { Dialog } from '../../../../ui/dialogs/index.ts';
import { UploadBox } from '../../files/upload-box.tsx';
import { t } from '../messages.ts';

interface UploadDialogProps {
  /** The text of the mark. */
  quote: string;
  onStored(file: LibraryFile): Promise<void>;
  onClose(): void;
}

/** Upload for a mark: files go to the library and are attached to the mark immediately. */
export function UploadDialog({ quote, onStored, onClose }: UploadDialogProps) {
  const queries = useQueryClient();
  const take = async (file: LibraryFile): Promise<void> => {
    void queries.invalidateQueries({ queryKey: queryKeys.attachments });
    await onStored(file);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('filesOf', { quote: quote.length > 80 ? `${quote.slice(0, 80)}…` : quote })}
      size={560}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <UploadBox onStored={take} />
    </Dialog>
  );
}
