import { t } from './messages.ts';
import message from './pdf-message.module.css';
import styles from './pdf-viewer.module.css';
import { SmallDialog } from './small-dialog.tsx';

/** Asks before a link of a document opens another host, and shows which. */
export function OutsideQuestion({ address, onClose }: { address: string; onClose(): void }) {
  const open = (): void => {
    window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <SmallDialog title={t('outsideTitle')} onClose={onClose}>
      <p>{t('outsideLink')}</p>
      <p className={styles['address']}>{address}</p>
      <footer>
        <button type="button" className={message['textButton']} onClick={open}>
          {t('openOutside')}
        </button>
        {/* Focused first: Enter should stay here. */}
        <button type="button" className={message['textButton']} data-primary onClick={onClose}>
          {t('cancel')}
        </button>
      </footer>
    </SmallDialog>
  );
}
