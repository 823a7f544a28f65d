import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { t } from '../messages.ts';
import type { RefusedTick } from '../progress/tick-queue.ts';
import styles from './notices.module.css';

interface RefusalsProps {
  refused: readonly RefusedTick[];
  numbers: ReadonlyMap<string, string>;
  reasonOf(error: unknown): string;
  onDismiss(eventId: string): void;
}

/** Ticks that the server took back, each with its number and the server's reason, until they are read. */
export function Refusals({ refused, numbers, reasonOf, onDismiss }: RefusalsProps) {
  return refused.map(({ tick, error }) => (
    <div key={tick.eventId} className={styles['refusal']} role="alert">
      <IconAlertCircle aria-hidden size={24} stroke={2} />
      <span className={styles['words']}>{t('refused', { number: numbers.get(tick.itemId) ?? '', reason: reasonOf(error) })}</span>
      <button type="button" className={styles['close']} aria-label={t('dismiss')} onClick={() => onDismiss(tick.eventId)}>
        <IconX aria-hidden size={22} stroke={1.75} />
      </button>
    </div>
  ));
}
