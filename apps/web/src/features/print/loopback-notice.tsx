import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from './messages.ts';
import styles from './paper-notice.module.css';

/** Hostnames that mean the local machine. */
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Warns before printing that the code on the paper leads to another machine wherever it is scanned. */
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
