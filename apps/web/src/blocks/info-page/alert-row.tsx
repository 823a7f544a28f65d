import type { Alert } from '@benchbook/domain/alerts';
import { AlertText, SignalCell } from '../alert-panel/index.ts';
import { alertPlace } from './alert-place.ts';
import styles from './info-page.module.css';

interface AlertRowProps {
  alert: Alert;
  /** Step ids and numbers, in reading order. */
  numbers: ReadonlyMap<string, string>;
}

/** One alert across the page: signal, text, and where it applies. */
export function AlertRow({ alert, numbers }: AlertRowProps) {
  const place = alertPlace(alert, numbers);
  return (
    <>
      <SignalCell category={alert.category} size="bench" />
      <span className={styles['words']}>
        <span>
          <AlertText alert={alert} />
        </span>
        {place && <small>{place}</small>}
      </span>
    </>
  );
}
