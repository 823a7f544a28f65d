import { IconHighlight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { t } from '../messages.ts';
import styles from './highlight-list.module.css';
import { findMarks, HighlightRow } from './highlight-row.tsx';

interface HighlightListProps {
  marks: readonly Mark[];
  selectedId: string | undefined;
  unsentIds: ReadonlySet<string>;
  onSelect(mark: Mark): void;
  /** Rendered in the header, beside the count. */
  tools: ReactNode;
  /** Rendered above the list: unconfirmed placements and refused changes. */
  notice: ReactNode;
  /** Rendered below a mark, e.g. actions for its placement. */
  renderActions(mark: Mark): ReactNode;
}

/** The marks of the document in reading order, by page; a click scrolls to one. */
export function HighlightList({ marks, selectedId, unsentIds, onSelect, tools, notice, renderActions }: HighlightListProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const found = findMarks(marks, search);
  const pages = [...Map.groupBy(found, ({ shown }) => shown.page)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new selection
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    const next = rows[rows.indexOf(event.currentTarget) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section className={styles['pane']} aria-label={t('highlights')}>
      <header className={styles['head']}>
        <h2>{t('highlights')}</h2>
        <span className={styles['count']}>{marks.length}</span>
        {tools}
      </header>
      {marks.length > 0 && (
        <div className={styles['search']}>
          <SearchField label={t('searchHighlights')} value={search} onChange={setSearch} />
        </div>
      )}
      {notice}
      {marks.length === 0 && <EmptyState icon={IconHighlight} message={t('noHighlights')} />}
      {marks.length > 0 && found.length === 0 && <p className={styles['none']}>{t('noneFound')}</p>}
      <div ref={list} className={styles['scroll']}>
        {pages.map(([page, marksOfPage]) => (
          <section key={page} aria-label={t('pageNumber', { page })}>
            <h3 className={styles['page']}>{t('pageNumber', { page })}</h3>
            <ul className={styles['list']}>
              {marksOfPage.map((mark) => (
                <HighlightRow
                  key={mark.id}
                  mark={mark}
                  isSelected={mark.id === selectedId}
                  isUnsent={isUnsent(mark, unsentIds)}
                  onSelect={() => onSelect(mark)}
                  onKeyDown={onKeyDown}
                >
                  {renderActions(mark)}
                </HighlightRow>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function isUnsent({ id, carrier, links }: Mark, unsentIds: ReadonlySet<string>): boolean {
  return [id, carrier?.id, ...links.map((link) => link.id)].some((each) => each !== undefined && unsentIds.has(each));
}
