import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { t } from './messages.ts';
import styles from './stage.module.css';
import { StageMessage } from './stage-message.tsx';

const Retry = createContext<() => void>(() => undefined);

/** Shows a file; its content may request a retry, which mounts it again. */
export function FileRetry({ children }: { children(attempt: number): ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return <Retry value={() => setAttempt((count) => count + 1)}>{children(attempt)}</Retry>;
}

/** A file that could not be loaded: retried on demand, and automatically as soon as the server is reachable again. */
export function LoadFailure({ children }: { children: ReactNode }) {
  const retry = useContext(Retry);
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry();
    wasOnline.current = isOnline;
  }, [isOnline, retry]);
  return (
    <StageMessage>
      {children}
      <button type="button" className={styles['retry']} onClick={retry}>
        {t('tryAgain')}
      </button>
    </StageMessage>
  );
}
