import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { deviceKind, storedDeviceId } from '../../lib/device/index.ts';
import classes from './device-plate.module.css';
import { t } from './messages.ts';

const ICON = { tablet: IconDeviceTablet, phone: IconDeviceMobile, computer: IconDeviceDesktop } as const;
/** Length of the shown part of the device id, as in the device list. */
const SHOWN_ID_LENGTH = 8;

/** The plant of this server and the name of this device, to check before typing a password. */
export function DevicePlate({ nickname }: { nickname: string }) {
  const isOnline = useIsServerThere();
  const kind = deviceKind();
  const Icon = ICON[kind];
  const ConnectionIcon = isOnline ? IconWifi : IconWifiOff;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
  return (
    <div className={classes['plate']}>
      <p className={classes['head']}>
        <Icon size={32} stroke={1.5} aria-hidden />
        {isLoopback ? t('thisMachine') : window.location.hostname}
      </p>
      <dl className={classes['facts']}>
        <dt>{t('thisDevice')}</dt>
        <dd>
          {nickname !== '' && <strong className={classes['name']}>{nickname}</strong>}
          <span>{t(kind)}</span>
          <code className={classes['id']}>{storedDeviceId().slice(0, SHOWN_ID_LENGTH)}</code>
        </dd>
        <dt>{t('connection')}</dt>
        <dd>
          <ConnectionIcon size={18} stroke={1.75} aria-hidden />
          {isOnline ? t('online') : t('offline')}
        </dd>
        <dt className={classes['wide']}>{t('server')}</dt>
        <dd className={classes['wide']}>{window.location.host}</dd>
        <dt>{t('address')}</dt>
        <dd>{window.isSecureContext ? t('secure') : t('notSecure')}</dd>
      </dl>
    </div>
  );
}
