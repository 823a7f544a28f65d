import type { Id } from '@benchbook/domain/ids';
import { IconMessageOff } from '@tabler/icons-react';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useWrittenFeedback } from '../api/use-histories.ts';
import { t } from '../messages.ts';
import classes from './profile.module.css';

/** A user's messages, sorted by the title of the instruction (USER-12, CONST-29). */
export function FeedbackTab({ userId }: { userId: Id }) {
  const { data, isPending, isError, refetch } = useWrittenFeedback(userId);
  if (isPending) return <Spinner label={t('feedback')} />;
  if (isError) return <ErrorState message={t('feedbackFailed')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icon={IconMessageOff} message={t('noFeedback')} />;
  return (
    <div className={classes['tab']}>
      <table className={classes['table']} aria-label={t('feedback')}>
        <thead>
          <tr>
            <th scope="col">{t('feedbackTitle')}</th>
            <th scope="col">{t('comment')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, title, comment }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{comment}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
