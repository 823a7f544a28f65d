import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './progress-band.module.css';

export interface WayBack {
  /** Number of the step that was left by a jump. */
  readonly number: string;
  onBack(): void;
}

/** Leads back to the step that was left by a jump. */
export function BackButton({ number, onBack }: WayBack) {
  return (
    <button type="button" className={styles['bandButton']} onClick={onBack}>
      <IconArrowBackUp aria-hidden size={20} stroke={2} />
      {t('backTo', { number })}
    </button>
  );
}
