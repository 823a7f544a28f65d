import { IconPlugConnectedX, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useIsServerThere, useUpstream } from '../../lib/connection/connection.ts';
import { useLiveUpdates } from '../../lib/connection/live-updates.ts';
import { registerStatusPlace, type StatusPlace } from '../../lib/shell/status-slot.tsx';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';
import classes from './status-bar.module.css';

const MachineLine = lazyComponent(async () => (await import('../../features/local-backend/index.ts')).MachineLine, {
  failed: () => null,
});

/** Answers "is it safe to leave?": connection, save state, place in the document, version. */
export function StatusBar() {
  const isOnline = useIsServerThere();
  const isLocal = useUpstream() !== null;
  const isRenewed = useLiveUpdates() === 'renewed';
  const Icon = !isOnline ? IconWifiOff : isRenewed ? IconPlugConnectedX : IconWifi;
  return (
    <footer className={classes['bar']}>
      <span className={classes['item']}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {t(!isOnline ? 'offline' : isRenewed ? 'renewed' : 'online')}
      </span>
      {isLocal && <MachineLine />}
      <Place place="save" />
      <Place place="place" />
      <span className={classes['end']}>{t('version')}</span>
    </footer>
  );
}

function Place({ place }: { place: StatusPlace }) {
  return (
    <span
      className={classes['item']}
      ref={(element) => {
        registerStatusPlace(place, element);
        return () => registerStatusPlace(place, null);
      }}
    />
  );
}
