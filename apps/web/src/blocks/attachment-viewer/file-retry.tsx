import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { t } from './messages.ts';
import styles from './stage.module.css';
import { StageMessage } from './stage-message.tsx';

const Retry = createContext<() => void>(() => undefined);

/** Shows a file; what stands in it may ask for another try, and is then drawn afresh. */
export function FileRetry({ children }: { children(attempt: number): ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return <Retry value={() => setAttempt((count) => count + 1)}>{children(attempt)}</Retry>;
}

/** A file that could not be loaded: tried again on demand, and by itself as soon as the server can be reached again. */
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
