import styles from './attachment-viewer.module.css';
import { t } from './messages.ts';
import { StageMessage } from './stage-message.tsx';

/** The viewer without a file; it does not need the viewer's script. */
export function NoAttachments() {
  return (
    <section className={styles['viewer']} data-size="desk" aria-label={t('attachments')}>
      <div className={styles['stage']}>
        <StageMessage>{t('placeholder')}</StageMessage>
      </div>
    </section>
  );
}
