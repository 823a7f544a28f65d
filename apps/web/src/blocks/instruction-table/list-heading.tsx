import type { ReactNode } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './list-heading.module.css';
import { t } from './messages.ts';

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
export function ListHeading({ title, search, onSearch, total, action, filters }: ListHeadingProps) {
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
