import type { UserStatus } from '@benchbook/domain/users';
import { StatusMark } from '../../ui/status/status-mark.tsx';
import { t } from './messages.ts';

const STATUS = {
  Online: { shape: 'disc', color: 'var(--bb-online)' },
  Idle: { shape: 'half', color: 'var(--bb-idle)' },
  Offline: { shape: 'ring', color: 'var(--bb-offline)' },
} as const;

/** Presence of a user: colour, shape and word (USER-25). */
export function UserStatusMark({ status, isActive }: { status: UserStatus; isActive: boolean | null }) {
  if (isActive === false) return <StatusMark shape="dashed" label={t('deactivated')} />;
  return <StatusMark {...STATUS[status]} label={t(status)} colored />;
}
