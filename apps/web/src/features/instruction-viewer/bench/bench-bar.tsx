import { IconCloudUpload, IconWifiOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { useHasLasted } from '../../../lib/time/index.ts';
import { restoreLostFocus } from '../../../ui/focus/index.ts';
import { t } from '../messages.ts';
import { BarButton } from './bar-button.tsx';
import styles from './bench-bar.module.css';

interface BenchBarProps {
  title: string;
  revision: number | null;
  /** An author's working copy, not the live revision. */
  isWorkingCopy?: boolean | undefined;
  /** Ticks that the server has not confirmed. */
  waitingCount: number;
  /** Where the close button leads; the list if not given. */
  closeLabel?: string;
  onClose(): void;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** The one bar of the Bench: title, connection, and close button. */
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
      <BarButton label={closeLabel} icon={IconX} onClick={onClose} />
      <h1 ref={restoreLostFocus} tabIndex={-1} className={styles['title']} title={title}>
        {title}
      </h1>
      {edition && <span className={styles['revision']}>{edition}</span>}
      <span className={styles['grow']} />
      <ConnectionNote waitingCount={waitingCount} />
      {children}
    </header>
  );
}

/** Regular sends have finished by then. */
const SENT_WITHIN_MS = 2_000;

/** Notes that there is no network, and how many actions wait on this device for any reason; nothing if all is well. */
function ConnectionNote({ waitingCount }: { waitingCount: number }) {
  const isOnline = useIsServerThere();
  const isHeldUp = useHasLasted(waitingCount > 0, SENT_WITHIN_MS);
  if (isOnline && !isHeldUp) return null;
  const Icon = isOnline ? IconCloudUpload : IconWifiOff;
  return (
    <span className={styles['offline']} role="status">
      <Icon aria-hidden size={20} stroke={1.75} />
      {isOnline ? <WaitCount count={waitingCount} /> : <KeptCount count={waitingCount} />}
    </span>
  );
}

/** As text where there is room, and for screen readers. */
function WaitCount({ count }: { count: number }) {
  const words = t('waitHere', { count });
  return (
    <>
      <span className="bb-visually-hidden">{words}</span>
      <span className={styles['waits']} aria-hidden>
        {words}
      </span>
      <span className={styles['count']} aria-hidden>
        {count}
      </span>
    </>
  );
}

function KeptCount({ count }: { count: number }) {
  return (
    <span>
      {t('offline')}
      {count > 0 && <span className={styles['more']}>{t('keptHere', { count })}</span>}
    </span>
  );
}
