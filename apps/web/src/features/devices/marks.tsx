import type { DeviceActivity, DeviceAuthorization, DeviceType } from '@benchbook/domain/devices';
import {
  type Icon,
  IconCardboards,
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';
import { StatusMark, type StatusShape } from '../../ui/status/status-mark.tsx';
import { t } from './messages.ts';

const ICON: Readonly<Record<DeviceType, Icon>> = {
  Tablet: IconDeviceTablet,
  Laptop: IconDeviceLaptop,
  Mobile: IconDeviceMobile,
  Desktop: IconDeviceDesktop,
  VR: IconCardboards,
  Unknown: IconDeviceUnknown,
};

export function DeviceIcon({ type, size = 20 }: { type: DeviceType; size?: number }) {
  const TypeIcon = ICON[type];
  return <TypeIcon size={size} stroke={1.5} aria-hidden />;
}

const ACTIVITY = { online: 'disc', idle: 'half', offline: 'ring' } as const satisfies Record<DeviceActivity, StatusShape>;

/** Activity of a device: green, orange or grey, each with a shape and a word. */
export function ActivityMark({ activity }: { activity: DeviceActivity }) {
  return <StatusMark shape={ACTIVITY[activity]} label={t(activity)} color={`var(--bb-${activity})`} colored />;
}

const AUTHORIZATION = {
  approved: { shape: 'check', color: 'var(--bb-success)' },
  pending: { shape: 'dashed', color: 'var(--bb-text-muted)' },
  denied: { shape: 'dot', color: 'var(--bb-error)' },
} as const satisfies Record<DeviceAuthorization, { shape: StatusShape; color: string }>;

export function AuthorizationMark({ authorization }: { authorization: DeviceAuthorization }) {
  const { shape, color } = AUTHORIZATION[authorization];
  return <StatusMark shape={shape} label={t(authorization)} color={color} strong={authorization !== 'pending'} />;
}
