import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './paper-notice.module.css';

/** Names that every machine has for itself. */
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Before it is printed: that the code on the paper means another machine wherever it is scanned. */
export function LoopbackNotice({ address }: { address: string }) {
  const { hostname } = new URL(address);
  if (!LOOPBACK.test(hostname)) return null;
  return (
    <div className={styles['notice']} role="status">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{t('loopback', { host: hostname })}</span>
    </div>
  );
}
