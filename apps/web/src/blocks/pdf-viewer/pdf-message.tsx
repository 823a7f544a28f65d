import { type ReactNode, useEffect, useRef } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { t } from './opening-messages.ts';
import styles from './pdf-message.module.css';

/** A message in place of the pages. */
export function PdfMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['message']} role="status">
      {children}
    </div>
  );
}

interface PdfFailureProps {
  /** A more specific reason, if known. */
  detail?: string | undefined;
  onRetry(): void;
}

/** A document that failed to open (ERR-29): retried on demand, and automatically once the server is reachable again. */
export function PdfFailure({ detail, onRetry }: PdfFailureProps) {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);
  return (
    <PdfMessage>
      <p>{t('failed')}</p>
      {detail && <p>{detail}</p>}
      <button type="button" className={styles['textButton']} onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </PdfMessage>
  );
}
