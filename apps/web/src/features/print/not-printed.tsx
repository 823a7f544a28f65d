import { seesOnlyAssigned } from '@benchbook/domain/access';
import { ApiError, sentenceOf } from '../../lib/client/index.ts';
import { lastListPath, paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GoneState } from '../../ui/states/gone-state.tsx';
import { t } from './messages.ts';
import styles from './print-page.module.css';

interface NotPrintedProps {
  error: Error;
  /** Message if the server gave none. */
  failed: string;
  onRetry(): void;
}

/** Says why there is nothing to print. For a deleted instruction a retry is pointless: leads back to the list. */
export function NotPrinted({ error, failed, onRetry }: NotPrintedProps) {
  const { id, role } = useCurrentUser();
  const message = sentenceOf(error, failed);
  const isGone = error instanceof ApiError && (error.code === 'DELETED' || error.code === 'NOT_FOUND');
  const list = seesOnlyAssigned(role) ? paths.viewer : lastListPath(id);
  return (
    <main className={styles['page']} data-print-failed>
      {isGone ? (
        <GoneState message={message} back={t('backToList')} to={list} />
      ) : (
        <ErrorState message={message} onRetry={onRetry} />
      )}
    </main>
  );
}
