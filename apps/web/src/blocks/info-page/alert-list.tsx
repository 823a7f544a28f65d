import { type Alert, byWeight } from '@benchbook/domain/alerts';
import { IconMessageOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AlertText, SignalCell } from '../alert-panel/index.ts';
import styles from './info-page.module.css';
import { t } from './messages.ts';

interface AlertListProps {
  alerts: readonly Alert[];
  /** Step ids and numbers, in reading order. */
  numbers: ReadonlyMap<string, string>;
}

/** All alerts of an instruction for review, warnings first. */
export function AlertList({ alerts, numbers }: AlertListProps) {
  if (alerts.length === 0) return <EmptyState icon={IconMessageOff} message={t('noAlerts')} />;
  return (
    <ul className={styles['list']} data-in-window aria-label={t('allAlerts')}>
      {byWeight(alerts).map((alert) => (
        <li key={alert.id} className={styles['item']}>
          <AlertRow alert={alert} numbers={numbers} />
        </li>
      ))}
    </ul>
  );
}

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
