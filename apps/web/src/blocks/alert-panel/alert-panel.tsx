import type { Alert } from '@benchbook/domain/alerts';
import styles from './alert-panel.module.css';
import { t } from './messages.ts';
import { type SignalKind, signalKind } from './signal.ts';
import { SignalSymbol } from './signal-symbol.tsx';
import { signalWord } from './signal-word.ts';

interface AlertPanelProps {
  alerts: readonly Alert[];
  size?: 'desk' | 'bench';
}

/** Safety signs first, in the order of what they may cost. */
const RANK: Record<SignalKind, number> = { warning: 0, caution: 1, info: 2, custom: 3 };

/** The alerts of a step, above the text they are about: Warning, Caution, Info, then categories of the author's own. */
export function AlertPanel({ alerts, size = 'desk' }: AlertPanelProps) {
  if (alerts.length === 0) return null;
  const inOrder = [...alerts].sort((one, other) => RANK[signalKind(one.category)] - RANK[signalKind(other.category)]);
  return (
    <ul className={`${styles['list']} ${styles[size]}`} aria-label={t('alerts')}>
      {inOrder.map((alert) => (
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
