import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { Skeleton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from '../messages.ts';
import styles from './file-dialog.module.css';
import { FileThumbnail } from './file-thumbnail.tsx';
import { useLibrary } from './use-library.ts';

const ROW_PX = 52;

/** The library with a search by file name; what the step has already is not offered again. */
export function LibraryFiles({ attachedIds, onAttach }: { attachedIds: ReadonlySet<Id>; onAttach(file: LibraryFile): void }) {
  const library = useLibrary();
  const [query, setQuery] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const files = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return (library.data ?? [])
      .filter((file) => !attachedIds.has(file.id) && file.name.toLowerCase().includes(wanted))
      .sort((one, other) => one.name.localeCompare(other.name));
  }, [library.data, attachedIds, query]);
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });

  if (library.error) {
    return (
      <ErrorState
        message={t('listFailed', { message: sentenceOf(library.error, library.error.message) })}
        onRetry={() => void library.refetch()}
      />
    );
  }
  return (
    <>
      <SearchField label={t('searchFiles')} value={query} onChange={setQuery} />
      {library.isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={ROW_PX - 8} />)}
      {library.data && files.length === 0 && <p className={styles['none']}>{t('noFiles')}</p>}
      <div ref={scroller} className={styles['scroller']}>
        <ul className={styles['virtual']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const file = files[item.index];
            return (
              file && (
                <li key={file.id} className={styles['row']} style={{ transform: `translateY(${item.start}px)` }}>
                  <FileThumbnail file={file} />
                  <span className={styles['name']} title={file.name}>
                    {file.name}
                  </span>
                  <IconButton
                    label={t('attach', { name: file.name })}
                    icon={<IconPaperclip size={16} />}
                    onClick={() => onAttach(file)}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}
