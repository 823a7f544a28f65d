import { findOtherFormat } from '@benchbook/domain/model-uploads';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '../../../lib/format/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import type { SendingModel } from '../api/sending-line.ts';
import { t } from '../messages.ts';
import styles from './queue.module.css';
import { FailedStatus } from './queue-status.tsx';

interface SendingStatusProps {
  model: SendingModel;
  onRemove(): void;
  onResume(): void;
}

/** State of a file of this page before the server has it in its queue (MODEL-12, VAL-38). */
export function SendingStatus({ model, onRemove, onResume }: SendingStatusProps) {
  const { name, state, problem, sentBytes, sizeBytes } = model;
  switch (state) {
    case 'refused': {
      const other = findOtherFormat(name);
      return (
        <div className={styles['refused']}>
          <span>
            {t('invalidType')}
            {other && <small>{t('otherFormat', { ...other })}</small>}
          </span>
          <IconButton label={t('remove', { name })} icon={<IconX size={16} />} onClick={onRemove} />
        </div>
      );
    }
    case 'failed':
      return (
        <div className={styles['work']}>
          <FailedStatus name={name} message={problem} onRemove={onRemove} />
          <Button variant="default" aria-label={t('resumeOf', { name })} onClick={onResume}>
            {t('resume')}
          </Button>
        </div>
      );
    case 'sending':
      return (
        <div className={styles['work']}>
          <span className={styles['stage']}>
            {t('inQueue')}
            <small>{t('sending', { done: fileSize(Math.min(sentBytes, sizeBytes)), total: fileSize(sizeBytes) })}</small>
          </span>
          <ProgressBar value={0} label={t('progressOf', { name })} />
          <IconButton label={t('stopSending', { name })} icon={<IconX size={16} />} onClick={onRemove} />
        </div>
      );
  }
}
