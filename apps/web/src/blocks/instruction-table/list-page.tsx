import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button } from '@mantine/core';
import { type IconListDetails, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type InstructionList, NOTHING_FILTERED } from '../../lib/instructions/index.ts';
import { StatusSlot } from '../../lib/shell/index.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { InstructionTable } from './instruction-table.tsx';
import { ListFrame } from './list-frame.tsx';
import classes from './list-heading.module.css';
import { t } from './messages.ts';

interface ListPageProps {
  list: InstructionList;
  /** Icon of the empty list and of an empty right side. */
  icon: typeof IconListDetails;
  /** Message of an empty list without a search. */
  emptyMessage: string;
  /** The one primary button of the list, and its filters. */
  action?: ReactNode;
  filters?: ReactNode;
  /** Whether the list shows the last save and its author. */
  hasSaved?: boolean;
  onOpen?: (summary: InstructionSummary) => void;
  /** A notice above the list. */
  notice?: ReactNode;
  rowMenu?: ((summary: InstructionSummary) => ReactNode) | undefined;
  rowMark?: (summary: InstructionSummary) => ReactNode;
  /** The reader's own progress, in place of that of all assignees. */
  rowState?: (summary: InstructionSummary) => ReactNode;
  rowNote?: (summary: InstructionSummary) => ReactNode;
  /** Right side: summary of the selected instruction. */
  summary(selected: InstructionSummary): ReactNode;
  /** Manage Assignees for the selected instruction; replaces the summary. */
  assigneesPanel(selected: InstructionSummary, onClose: () => void): ReactNode;
}

/** A page of instructions: the list on the left; the prompt, the summary or Manage Assignees on the right (WI-01 to WI-23). */
export function ListPage(props: ListPageProps) {
  const { list, icon, emptyMessage, action, filters, notice, rowMenu, rowMark, rowState, rowNote, summary, assigneesPanel } =
    props;
  const { hasSaved = false, onOpen } = props;
  const { address, pages, selected } = list;
  return (
    <ListFrame
      isListWide={hasSaved}
      isSideOpen={selected !== undefined}
      list={
        <>
          {notice}
          <ListHeading
            title={t('heading')}
            search={address.search}
            onSearch={list.setSearch}
            total={pages.total}
            action={action}
            filters={filters}
          />
          {pages.isFailed ? (
            <ErrorState message={t('loadFailed')} onRetry={pages.retry} />
          ) : (
            <InstructionTable
              label={t('heading')}
              rows={pages.rows}
              total={pages.total ?? 0}
              isLoading={pages.isLoading}
              onEndReached={pages.loadMore}
              sort={address.sort}
              onSort={list.setSort}
              selectedId={address.selectedId}
              onSelect={list.toggleSelected}
              hasSaved={hasSaved}
              {...(onOpen && { onOpen })}
              {...(rowMenu && { rowMenu })}
              {...(rowMark && { rowMark })}
              {...(rowState && { rowState })}
              {...(rowNote && { rowNote })}
              empty={empty()}
            />
          )}
          {pages.total !== undefined && <StatusSlot place="place">{t('count', { count: pages.total })}</StatusSlot>}
        </>
      }
      side={side()}
    />
  );

  function empty(): ReactNode {
    if (list.isFiltered)
      return (
        <EmptyState
          icon={IconSearchOff}
          message={t('nothingFits')}
          action={
            <Button variant="default" onClick={() => list.setFilter(NOTHING_FILTERED)}>
              {t('withoutFilters')}
            </Button>
          }
        />
      );
    return list.search ? (
      <EmptyState icon={IconSearchOff} message={t('nothingFound')} />
    ) : (
      <EmptyState icon={icon} message={emptyMessage} />
    );
  }

  function side(): ReactNode {
    if (!selected) return <EmptyState icon={icon} message={t(list.isWaiting ? 'loadingPrompt' : 'selectPrompt')} />;
    if (address.panel === 'assignees' && selected.isAssignable) return assigneesPanel(selected, () => list.openPanel('summary'));
    return summary(selected);
  }
}

interface ListHeadingProps {
  title: string;
  search: string;
  onSearch(search: string): void;
  /** Number of results; hidden while unknown. */
  total: number | undefined;
  /** The one primary button of the list. */
  action?: ReactNode;
  /** Filters of the list, below the search. */
  filters?: ReactNode;
}

/** Heading of a list with its search field and number of results. */
function ListHeading({ title, search, onSearch, total, action, filters }: ListHeadingProps) {
  return (
    <header className={classes['heading']}>
      <div className={classes['title']}>
        <h1>{title}</h1>
        {action}
      </div>
      <div className={classes['search']}>
        <SearchField label={t('search')} value={search} onChange={onSearch} />
        {total !== undefined && <span className={classes['count']}>{t('count', { count: total })}</span>}
      </div>
      {filters}
    </header>
  );
}
