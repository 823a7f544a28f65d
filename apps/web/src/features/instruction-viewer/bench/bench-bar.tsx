import { IconCloudUpload, IconWifiOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { useHasLasted } from '../../../lib/time/index.ts';
import { t } from '../messages.ts';
import { BarButton } from './bar-button.tsx';
import styles from './bench.module.css';

interface BenchBarProps {
  title: string;
  revision: number | null;
  /** An author's, not the revision that may be live beside it. */
  isWorkingCopy?: boolean;
  /** Ticks that the server has not confirmed. */
  waitingCount: number;
  /** Where the cross leads; the list when not given. */
  closeLabel?: string;
  onClose(): void;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** The one bar of the Bench: what is open, whether it is connected, and the way out. */
export function BenchBar({
  title,
  revision,
  isWorkingCopy = false,
  waitingCount,
  closeLabel = t('backToList'),
  onClose,
  children,
}: BenchBarProps) {
  const edition = isWorkingCopy ? t('workingCopy') : revision !== null && t('revision', { number: revision });
  return (
    <header className={styles['bar']}>
      <BarButton label={closeLabel} icon={<IconX aria-hidden size={24} stroke={1.75} />} onClick={onClose} />
      <h1 className={styles['title']} title={title}>
        {title}
      </h1>
      {edition && <span className={styles['revision']}>{edition}</span>}
      <span className={styles['grow']} />
      <ConnectionNote waitingCount={waitingCount} />
      {children}
    </header>
  );
}

/** What is sent as a matter of course has gone by then. */
const SENT_WITHIN_MS = 2_000;

/** Says once, quietly, that there is no network, and how much is kept here, whatever it waits for; nothing when all is well. */
function ConnectionNote({ waitingCount }: { waitingCount: number }) {
  const isOnline = useIsServerThere();
  const isHeldUp = useHasLasted(waitingCount > 0, SENT_WITHIN_MS);
  if (isOnline && !isHeldUp) return null;
  if (isOnline) {
    return (
      <span className={styles['offline']} role="status">
        <IconCloudUpload aria-hidden size={20} stroke={1.75} />
        <span className={styles['waits']}>{t('waitHere', { count: waitingCount })}</span>
        <span className={styles['count']} aria-hidden>
          {waitingCount}
        </span>
      </span>
    );
  }
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
