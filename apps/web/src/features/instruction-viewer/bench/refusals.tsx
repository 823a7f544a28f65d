import { IconAlertCircle, IconX } from '@tabler/icons-react';
import type { Refused } from '../../../lib/outbox/index.ts';
import { t } from '../messages.ts';
import type { PendingInfoReading } from '../progress/info-reading.ts';
import type { PendingReading } from '../progress/reading.ts';
import type { PendingTick } from '../progress/tick.ts';
import styles from './notices.module.css';

/** Of one kind, with how they are put away. */
interface RefusedOf<Entry> {
  readonly refused: readonly Refused<Entry>[];
  dismiss(eventId: string): void;
}

interface RefusalsProps {
  ticks: RefusedOf<PendingTick>;
  readings: RefusedOf<PendingReading>;
  infoReadings: RefusedOf<PendingInfoReading>;
  numberOf(stepId: string): string;
}

/** What the server took back, each with its step and the server's reason, until it is read. */
export function Refusals({ ticks, readings, infoReadings, numberOf }: RefusalsProps) {
  return (
    <>
      {infoReadings.refused.map(({ entry: { eventId }, reason }) => (
        <Refusal
          key={eventId}
          words={t('infoReadingRefused', { reason: reason || t('noReason') })}
          onDismiss={() => infoReadings.dismiss(eventId)}
        />
      ))}
      {ticks.refused.map(({ entry: { eventId, itemId }, reason }) => (
        <Refusal
          key={eventId}
          words={t('refused', { number: numberOf(itemId), reason: reason || t('noReason') })}
          onDismiss={() => ticks.dismiss(eventId)}
        />
      ))}
      {readings.refused.map(({ entry: { eventId, stepId }, reason }) => (
        <Refusal
          key={eventId}
          words={t('readingRefused', { number: numberOf(stepId), reason: reason || t('noReason') })}
          onDismiss={() => readings.dismiss(eventId)}
        />
      ))}
    </>
  );
}

function Refusal({ words, onDismiss }: { words: string; onDismiss(): void }) {
  return (
    <div className={styles['refusal']} role="alert">
      <IconAlertCircle aria-hidden size={24} stroke={2} />
      <span className={styles['words']}>{words}</span>
      <button type="button" className={styles['close']} aria-label={t('dismiss')} onClick={onDismiss}>
        <IconX aria-hidden size={22} stroke={1.75} />
      </button>
    </div>
  );
}
