import { IconWifiOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { t } from '../messages.ts';
import { BarButton } from './bar-button.tsx';
import styles from './bench.module.css';

interface BenchBarProps {
  title: string;
  revision: number | null;
  /** Ticks that the server has not confirmed. */
  waitingCount: number;
  onClose(): void;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** The one bar of the Bench: what is open, whether it is connected, and the way out. */
export function BenchBar({ title, revision, waitingCount, onClose, children }: BenchBarProps) {
  return (
    <header className={styles['bar']}>
      <BarButton label={t('backToList')} icon={<IconX aria-hidden size={24} stroke={1.75} />} onClick={onClose} />
      <h1 className={styles['title']} title={title}>
        {title}
      </h1>
      {revision !== null && <span className={styles['revision']}>{t('revision', { number: revision })}</span>}
      <span className={styles['grow']} />
      <ConnectionNote waitingCount={waitingCount} />
      {children}
    </header>
  );
}

/** Says once, quietly, that there is no network and how much is kept here; nothing when all is well. */
function ConnectionNote({ waitingCount }: { waitingCount: number }) {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <span className={styles['offline']} role="status">
      <IconWifiOff aria-hidden size={20} stroke={1.75} />
      <span>
        {t('offline')}
        {waitingCount > 0 && <span className={styles['more']}>{t('keptHere', { count: waitingCount })}</span>}
      </span>
    </span>
  );
}
