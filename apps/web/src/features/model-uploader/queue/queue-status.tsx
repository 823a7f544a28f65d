import type { QueuedModel } from '@benchbook/contracts';
import { STAGE_PERCENT } from '@benchbook/domain/model-uploads';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNow } from '../../../lib/time/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { t } from '../messages.ts';
import styles from './queue.module.css';

interface QueueStatusProps {
  model: QueuedModel;
  /** Time of the response that `model` comes from, by the clock of this device. */
  readAtMs: number;
  onReview(): void;
  onRemove(): void;
  onDiscard(): void;
}

/** State of an entry of the queue, and its actions (MODEL-12 to MODEL-16). */
export function QueueStatus({ model, readAtMs, onReview, onRemove, onDiscard }: QueueStatusProps) {
  const { name, stage, message, readingForMs } = model;
  switch (stage) {
    case 'Review':
      return (
        <div className={styles['ready']}>
          <Button variant="default" aria-label={t('reviewOf', { name })} onClick={onReview}>
            {t('review')}
          </Button>
          <IconButton label={t('discardOf', { name })} icon={<IconX size={16} />} onClick={onDiscard} />
        </div>
      );
    case 'Failed':
      return <FailedStatus name={name} message={message} onRemove={onRemove} />;
    case 'Approved':
      return null;
    default:
      return (
        <div className={styles['work']}>
          <span className={styles['stage']}>
            {labelOf(stage)}
            {readingForMs !== null && <ReadingTime sinceMs={readAtMs - readingForMs} />}
          </span>
          <ProgressBar value={STAGE_PERCENT[stage]} label={t('progressOf', { name })} isBusy={readingForMs !== null} />
          <IconButton label={t('discardOf', { name })} icon={<IconX size={16} />} onClick={onDiscard} />
        </div>
      );
  }
}

/** How long a model has been read: a large one takes a minute without other progress. */
function ReadingTime({ sinceMs }: { sinceMs: number }) {
  const seconds = Math.max(0, Math.round((useNow(1_000) - sinceMs) / 1_000));
  if (seconds === 0) return <small>{t('readingBegins')}</small>;
  return <small>{t('reading', { time: timeOf(seconds) })}</small>;
}

function timeOf(seconds: number): string {
  if (seconds < 60) return t('seconds', { count: seconds });
  return t('minutes', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });
}

interface FailedStatusProps {
  name: string;
  message: string;
  onRemove(): void;
}

/** A click on the error text removes the entry (MODEL-16); the reason is below it. */
export function FailedStatus({ name, message, onRemove }: FailedStatusProps) {
  return (
    <div className={styles['failed']}>
      <button type="button" aria-label={t('removeFailed', { name })} data-tooltip={t('remove', { name })} onClick={onRemove}>
        {t('uploadingError')}
        <IconX size={16} aria-hidden />
      </button>
      <p>{message}</p>
    </div>
  );
}

function labelOf(stage: Exclude<QueuedModel['stage'], 'Review' | 'Failed' | 'Approved'>): string {
  switch (stage) {
    case 'Upload':
    case 'Queued':
      return t('inQueue');
    case 'Packaging':
      return t('packaging');
    default:
      return t('decimating', { level: stage.slice('Decimating_'.length) });
  }
}
