import { type Alert, byWeight } from '@benchbook/domain/alerts';
import styles from './alert-panel.module.css';
import { AlertText } from './alert-text.tsx';
import { t } from './messages.ts';
import { SignalCell } from './signal-cell.tsx';

interface AlertPanelProps {
  alerts: readonly Alert[];
  size?: 'desk' | 'bench';
}

/** The alerts of a step, above its text: Danger, Warning, Caution, Info, then the author's own categories. */
export function AlertPanel({ alerts, size = 'desk' }: AlertPanelProps) {
  if (alerts.length === 0) return null;
  return (
    <ul className={`${styles['list']} ${styles[size]}`} aria-label={t('alerts')}>
      {byWeight(alerts).map((alert) => (
        <li key={alert.id} className={styles['panel']}>
          <SignalCell category={alert.category} size={size} />
          <span className={styles['message']}>
            <AlertText alert={alert} />
          </span>
        </li>
      ))}
    </ul>
  );
}
