import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refused } from '../../../offline/outbox/index.ts';
import { t as screen } from '../messages.ts';
import type { PendingAlertAcknowledgement } from '../progress/alert-acknowledgement.ts';
import type { PendingReading } from '../progress/reading.ts';
import type { PendingTick } from '../progress/tick.ts';
import { t } from './messages.ts';
import styles from './notices.module.css';

interface RefusalsProps {
  ticks: readonly Refused<PendingTick>[];
  readings: readonly Refused<PendingReading>[];
  infoReadings: readonly Refused<PendingAlertAcknowledgement>[];
  numberOf(stepId: string): string;
}

/**
 * What the server refused, each with its step and the server's reason, until dismissed. It then stays under On this device,
 * where the user can resend, export or discard it.
 */
export function Refusals({ ticks, readings, infoReadings, numberOf }: RefusalsProps) {
  const [readIds, setRead] = useState<ReadonlySet<string>>(new Set());
  const all = [
    ...infoReadings.map(({ entry, reason }) => ({
      entry,
      words: t('alertAcknowledgementRefused', { reason: reason || screen('noReason') }),
    })),
    ...ticks.map(({ entry, reason }) => ({
      entry,
      words: t('refused', { number: numberOf(entry.itemId), reason: reason || screen('noReason') }),
    })),
    ...readings.map(({ entry, reason }) => ({
      entry,
      words: t('readingRefused', { number: numberOf(entry.stepId), reason: reason || screen('noReason') }),
    })),
  ];
  return all
    .filter(({ entry }) => !readIds.has(entry.eventId))
    .map(({ entry: { eventId }, words }) => (
      <Refusal key={eventId} words={words} onDismiss={() => setRead((before) => new Set([...before, eventId]))} />
    ));
}

function Refusal({ words, onDismiss }: { words: string; onDismiss(): void }) {
  return (
    <div className={styles['refusal']} role="alert">
      <IconAlertCircle aria-hidden size={24} stroke={2} />
      <span className={styles['words']}>{words}</span>
      <button type="button" className={styles['close']} aria-label={screen('dismiss')} onClick={onDismiss}>
        <IconX aria-hidden size={22} stroke={1.75} />
      </button>
    </div>
  );
}
