import { listAttachments } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileThumbnail } from '../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useSettledSearch } from '../../../lib/search/use-settled-search.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from './image-picker.module.css';
import { t } from './messages.ts';

interface ImagePickerProps {
  chosen: string;
  onChoose(path: string): void;
  onClose(): void;
}

/** Number of pictures shown; the search finds the others. */
const SHOWN = 60;

/** The File Viewer above the Publication Page: pictures of the library, newest first (EDIT-26). */
export function ImagePicker({ chosen, onChoose, onClose }: ImagePickerProps) {
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed);
  const asked = { q: search || undefined, type: 'image', sort: '-created', limit: SHOWN } as const;
  const files = useQuery({
    queryKey: [...queryKeys.attachments, 'preview-images', asked],
    queryFn: ({ signal }) => api.page(listAttachments, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog opened onClose={onClose} title={t('images')} size={840}>
      <SearchField label={t('searchImages')} value={typed} onChange={setTyped} />
      {files.isPending && <Skeleton height={220} mt="md" />}
      {files.error && (
        <ErrorState
          message={t('listFailed', { message: sentenceOf(files.error, files.error.message) })}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data?.items.length === 0 && <EmptyState icon={IconPhotoOff} message={t('noImages')} />}
      <ul className={styles['grid']}>
        {files.data?.items.map((file) => (
          <li key={file.id}>
            <Tile file={file} isChosen={file.path === chosen} onChoose={() => onChoose(file.path)} />
          </li>
        ))}
      </ul>
      {files.data && files.data.total > files.data.items.length && (
        <p className={styles['more']}>{t('imagesShown', { shown: files.data.items.length, count: files.data.total })}</p>
      )}
    </Dialog>
  );
}

function Tile({ file, isChosen, onChoose }: { file: LibraryFile; isChosen: boolean; onChoose(): void }) {
  return (
    <button type="button" className={styles['tile']} aria-pressed={isChosen} onClick={onChoose}>
      <FileThumbnail file={file} size="tile" />
      <span>{file.name}</span>
    </button>
  );
}
