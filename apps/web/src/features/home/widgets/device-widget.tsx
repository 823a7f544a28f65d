import { listDevices } from '@benchbook/contracts';
import { DEVICE_AUTHORIZATIONS, type DeviceView } from '@benchbook/domain/devices';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quietApi } from '../../../lib/client/api.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { paths } from '../../../lib/routes/index.ts';
import { t } from '../messages.ts';
import { Figure, Figures } from './figure.tsx';
import { Widget } from './widget.tsx';
import { WidgetBody } from './widget-body.tsx';
import classes from './widgets.module.css';

/** Number of devices listed here; the device page has all of them. */
const LIST_LIMIT = 6;

/** Devices, those that wait for approval first (HOME-03, HOME-09). */
export function DeviceWidget() {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => quietApi.call(listDevices, {}, { signal }),
  });
  return (
    <Widget heading={t('device')} to={paths.devices}>
      <WidgetBody
        data={data}
        isFailed={isError && !data}
        failed={t('devicesFailed')}
        empty={(devices) => (devices.length === 0 ? t('noDevices') : undefined)}
        onRetry={() => void refetch()}
      >
        {(devices) => <Devices devices={devices} />}
      </WidgetBody>
    </Widget>
  );
}

function Devices({ devices }: { devices: readonly DeviceView[] }) {
  const listed = devices.toSorted(
    (one, other) =>
      Number(other.authorization === 'pending') - Number(one.authorization === 'pending') ||
      (other.lastSeenMs ?? 0) - (one.lastSeenMs ?? 0),
  );
  return (
    <>
      <Figures>
        {DEVICE_AUTHORIZATIONS.map((authorization) => (
          <Figure
            key={authorization}
            count={devices.filter((device) => device.authorization === authorization).length}
            to={`${paths.devices}?authorization=${authorization}`}
          >
            {t(authorization)}
          </Figure>
        ))}
      </Figures>
      <ul className={classes['rows']}>
        {listed.slice(0, LIST_LIMIT).map(({ id, nickname, authorization, lastUser }) => (
          <li key={id}>
            <Link className={classes['device']} to={`${paths.devices}?device=${encodeURIComponent(id)}`}>
              <IconDeviceTablet size={18} stroke={1.75} aria-hidden />
              <span className={classes['words']}>
                <b className="bb-clip" title={nickname}>
                  {nickname}
                </b>
                {lastUser && (
                  <small className="bb-clip" title={lastUser.username}>
                    {t('lastSeen', { name: lastUser.username })}
                  </small>
                )}
              </span>
              <span data-authorization={authorization}>{t(authorization)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
