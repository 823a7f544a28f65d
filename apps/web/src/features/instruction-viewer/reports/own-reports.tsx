import { lazyComponent } from '../../../ui/lazy/index.ts';
import styles from './report-notices.module.css';
import { useReports } from './use-reports.ts';

const ReportNotices = lazyComponent(async () => (await import('./report-notices.tsx')).ReportNotices);

/** A user's reports on this device for all instructions, including those that they can't open any more. */
export function OwnReports({ userId }: { userId: string }) {
  const { pending, refused, sent, retry, dismiss, putAway } = useReports(userId);
  if (pending.length + refused.length + sent.length === 0) return null;
  return (
    <div className={styles['own']}>
      <ReportNotices
        pending={pending}
        refused={refused}
        sent={sent}
        hasTitles
        onRetry={retry}
        onDismiss={dismiss}
        onPutAway={putAway}
      />
    </div>
  );
}
