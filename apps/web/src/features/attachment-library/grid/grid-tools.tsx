import { IconLayoutGrid, IconList, IconSortAscendingLetters, IconSortAZ, IconSortDescendingLetters } from '@tabler/icons-react';
import { FileKindIcon } from '../../../blocks/attachment-viewer/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { KINDS, type NameOrder, nextNameOrder, type ShownKinds, toggleKind } from '../list-options.ts';
import { t } from '../messages.ts';
import type { LibraryLook } from '../use-library-look.ts';
import styles from './grid-tools.module.css';

interface GridToolsProps {
  search: string;
  onSearch(search: string): void;
  kinds: ShownKinds;
  onKinds(kinds: ShownKinds): void;
  order: NameOrder;
  onOrder(order: NameOrder): void;
  look: LibraryLook;
  onLook(look: LibraryLook): void;
}

const ORDER_ICON = { none: IconSortAZ, ascending: IconSortAscendingLetters, descending: IconSortDescendingLetters } as const;
const ORDER_LABEL = { none: 'notSorted', ascending: 'sortedAscending', descending: 'sortedDescending' } as const;

/** Search by name, an icon per kind of file, and the A-to-Z toggle (ATT-05 to ATT-07). */
export function GridTools({ search, onSearch, kinds, onKinds, order, onOrder, look, onLook }: GridToolsProps) {
  const OrderIcon = ORDER_ICON[order];
  return (
    <div className={styles['tools']}>
      <div className={styles['search']}>
        <SearchField label={t('search')} value={search} onChange={onSearch} />
      </div>
      <div role="group" aria-label={t('kinds')} className={styles['group']}>
        {KINDS.map((kind) => (
          <IconButton
            key={kind}
            label={t(kind)}
            aria-pressed={kinds.has(kind)}
            className={styles['toggle']}
            data-on={kinds.has(kind) || undefined}
            icon={<FileKindIcon kind={kind} size={18} />}
            onClick={() => onKinds(toggleKind(kinds, kind))}
          />
        ))}
      </div>
      <IconButton
        label={t(ORDER_LABEL[order])}
        className={styles['toggle']}
        data-on={order !== 'none' || undefined}
        data-order={order}
        icon={<OrderIcon size={18} stroke={1.75} />}
        onClick={() => onOrder(nextNameOrder(order))}
      />
      <IconButton
        label={t(look === 'list' ? 'asTiles' : 'asList')}
        className={styles['toggle']}
        icon={look === 'list' ? <IconLayoutGrid size={18} stroke={1.75} /> : <IconList size={18} stroke={1.75} />}
        onClick={() => onLook(look === 'list' ? 'tiles' : 'list')}
      />
    </div>
  );
}
