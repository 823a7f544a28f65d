import type { Alert } from '@benchbook/domain/alerts';
import { AlertText, SignalCell } from '../alert-panel/index.ts';
import styles from './info-page.module.css';
import { t } from './messages.ts';

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

/** Where an alert applies: "Global Item" (INFO-08), "Steps 4.3.3, 5.2" in reading order, or nothing. */
function alertPlace({ isGlobal, stepIds }: Alert, numbers: ReadonlyMap<string, string>): string {
  if (isGlobal) return t('globalItem');
  const wanted = new Set(stepIds);
  const found = [...numbers].filter(([stepId]) => wanted.has(stepId)).map(([, number]) => number);
  return found.length === 0 ? '' : t('steps', { count: found.length, numbers: found.join(', ') });
}
