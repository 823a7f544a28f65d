import { type Alert, byWeight } from '@benchbook/domain/alerts';
import styles from './alert-panel.module.css';
import { t } from './messages.ts';
import { signalKind } from './signal.ts';
import { SignalSymbol } from './signal-symbol.tsx';
import { signalWord } from './signal-word.ts';

interface AlertPanelProps {
  alerts: readonly Alert[];
  size?: 'desk' | 'bench';
}

/** The alerts of a step, above the text they are about: Warning, Caution, Info, then categories of the author's own. */
export function AlertPanel({ alerts, size = 'desk' }: AlertPanelProps) {
  if (alerts.length === 0) return null;
  return (
    <ul className={`${styles['list']} ${styles[size]}`} aria-label={t('alerts')}>
      {byWeight(alerts).map((alert) => (
        <li key={alert.id} className={`${styles['panel']} ${styles[signalKind(alert.category)]}`}>
          <span className={styles['signal']}>
            <SignalSymbol kind={signalKind(alert.category)} width={size === 'bench' ? 34 : 18} />
            {signalWord(alert.category)}
          </span>
          <span className={styles['message']}>{alert.content.trim() || alert.name}</span>
        </li>
      ))}
    </ul>
  );
}
