import { type ReactNode, useEffect, useRef } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { t } from './opening-messages.ts';
import styles from './pdf-message.module.css';

/** A sentence where the pages would be. */
export function PdfMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['message']} role="status">
      {children}
    </div>
  );
}

interface PdfFailureProps {
  /** More than the one sentence, where more is known. */
  detail?: string | undefined;
  onRetry(): void;
}

/** A document that did not open (ERR-29): tried again on demand, and by itself once the server can be reached again. */
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
