import { IconPlugConnectedX } from '@tabler/icons-react';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { useLiveUpdates } from '../../lib/connection/live-updates.ts';
import { t } from './messages.ts';
import classes from './renewed-line.module.css';

/** The connection line of pages without a status bar, as at the bench and on a phone; shown only while the page polls. */
export function RenewedLine() {
  const isOnline = useIsServerThere();
  const isRenewed = useLiveUpdates() === 'renewed';
  if (!isOnline || !isRenewed) return null;
  return (
    <p className={classes['line']}>
      <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
      {t('renewed')}
    </p>
  );
}
