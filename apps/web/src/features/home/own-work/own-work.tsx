import { readOwnWork } from '@benchbook/contracts';
import type { FirstRows, OwnWork as Work } from '@benchbook/domain/own-work';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { quietApi } from '../../../lib/client/api.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { paths } from '../../../lib/routes/index.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from '../messages.ts';
import classes from './own-work.module.css';
import { DocumentRow, DraftRow, ModelRow, RefusedRow, ReportRow, ThreadRow } from './rows.tsx';

const KINDS = ['documents', 'drafts', 'refused', 'reports', 'threads', 'models'] as const;

type Kind = (typeof KINDS)[number];

/** Pages that list all rows of a kind; for other kinds all rows are shown here. */
const LIST_PATHS: Partial<Record<Kind, string>> = {
  drafts: `${paths.instructions}?mine=true&draft=true&sort=-modified`,
  threads: paths.feedback,
  models: paths.modelUploader,
};

/** Unfinished work of an author; each row links to its place. */
export function OwnWork() {
  const shownWhole = new URLSearchParams(useLocation().search).get('all');
  const { data, isError, refetch } = useOwnWork(shownWhole !== null);
  return (
    <section className={classes['panel']} aria-labelledby="own-work">
      <h2 id="own-work">{t('ownWork')}</h2>
      <Content work={data} isFailed={isError && !data} onRetry={() => void refetch()} shownWhole={shownWhole} />
    </section>
  );
}

interface ContentProps {
  work: Work | undefined;
  isFailed: boolean;
  onRetry(): void;
  /** The kind of which all rows are shown. */
  shownWhole: string | null;
}

function Content({ work, isFailed, onRetry, shownWhole }: ContentProps) {
  if (isFailed) return <ErrorState message={t('ownWorkFailed')} onRetry={onRetry} />;
  if (!work)
    return (
      <div className={classes['skeleton']} role="status" aria-label={t('loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    );
  const shown = KINDS.filter((kind) => (work[kind]?.total ?? 0) > 0);
  if (shown.length === 0) return <p className={classes['nothing']}>{t('noOwnWork')}</p>;
  return (
    <div className={classes['kinds']}>
      {shown.map((kind) => (
        <KindOfWork key={kind} kind={kind} work={work} isWhole={kind === shownWhole} />
      ))}
    </div>
  );
}

function KindOfWork({ kind, work, isWhole }: { kind: Kind; work: Work; isWhole: boolean }) {
  const total = work[kind]?.total ?? 0;
  const rows = rowsOf(kind, work);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section className={classes['kind']} aria-labelledby={`own-${kind}`}>
      <header>
        <h3 id={`own-${kind}`}>{t(kind)}</h3>
        <span className={classes['total']}>{total}</span>
        {isWhole && (
          <Link className={classes['all']} to={{ search: '' }}>
            {t('showFewer')}
          </Link>
        )}
        {!isWhole && total > shown.length && (
          <Link
            className={classes['all']}
            to={LIST_PATHS[kind] ?? { search: `?all=${kind}` }}
            aria-label={t('showAllOf', { kind: t(kind) })}
          >
            {t('showAllRows')}
          </Link>
        )}
      </header>
      <ul>{shown}</ul>
      {isWhole && total > shown.length && <p className={classes['nothing']}>{t('firstRows', { shown: shown.length, total })}</p>}
    </section>
  );
}

function rowsOf(kind: Kind, { documents, drafts, refused, reports, threads, models }: Work): readonly ReactNode[] {
  switch (kind) {
    case 'documents':
      return items(documents, (look) => <DocumentRow look={look} />);
    case 'drafts':
      return items(drafts, (draft) => <DraftRow draft={draft} />);
    case 'refused':
      return items(refused, (draft) => <RefusedRow draft={draft} />);
    case 'reports':
      return items(reports, (report) => <ReportRow report={report} />);
    case 'threads':
      return items(threads, (thread) => <ThreadRow thread={thread} />);
    case 'models':
      return items(models, (model) => <ModelRow model={model} />);
  }
}

function items<Row extends { readonly id: string }>(
  found: FirstRows<Row> | null,
  show: (row: Row) => ReactNode,
): readonly ReactNode[] {
  return (found?.rows ?? []).map((row) => <li key={row.id}>{show(row)}</li>);
}

/** Rows of each kind, until all rows of one kind are requested. */
const FIRST_ROWS = 5;

/** Poll interval while a document is being read. */
const ASK_EVERY_MS = 3000;

/** Maximum number of rows in an answer of the server. */
const ALL_ROWS = 500;

function useOwnWork(showsAll: boolean) {
  const limit = showsAll ? ALL_ROWS : FIRST_ROWS;
  return useQuery({
    queryKey: [...queryKeys.ownWork, limit],
    queryFn: ({ signal }) => quietApi.call(readOwnWork, { query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.documents.rows.some(({ state }) => state === 'waiting') ? ASK_EVERY_MS : false,
  });
}
