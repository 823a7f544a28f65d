import { type Alert, byWeight } from '@benchbook/domain/alerts';
import { IconMessageOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AlertRow } from './alert-row.tsx';
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
