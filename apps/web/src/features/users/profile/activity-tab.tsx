import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useActivity } from '../api/use-histories.ts';
import { t } from '../messages.ts';
import classes from './profile.module.css';

/** A user's activities, newest first, in two columns (USER-11, CONST-28). */
export function ActivityTab({ username }: { username: string }) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(username);
  if (isPending) return <Spinner label={t('history')} />;
  if (isError) return <ErrorState message={t('historyFailed')} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <EmptyState icon={IconHistory} message={t('noHistory')} />;
  return (
    <div className={classes['tab']}>
      <table className={classes['table']} aria-label={t('history')}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('activity')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ atMs, activity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change places
            <tr key={index}>
              <td>{formatActivityTime(atMs)}</td>
              <td>{activity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
    </div>
  );
}
