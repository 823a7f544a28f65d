import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { roleName } from '../../blocks/role-mark/messages.ts';
import { UserAvatar } from '../../blocks/user-avatar/user-avatar.tsx';
import { useCurrentUser } from '../../lib/session/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';
import classes from './profile-menu.module.css';

interface ProfileMenuProps {
  onLogout(): void;
  onShowShortcuts(): void;
}

const PinDialog = lazyModal(async () => (await import('../../features/session/pin-dialog.tsx')).PinDialog);
const ProfilePopup = lazyModal(async () => (await import('./profile-popup.tsx')).ProfilePopup);

/** The signed-in user; opens the profile popup. */
export function ProfileMenu(props: ProfileMenuProps) {
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isSettingPin, setSettingPin] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes['target']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UserAvatar user={user} onBezel />
        <span className={classes['who']}>
          <span className="bb-visually-hidden">{t('profileOf')}</span>{' '}
          <span className={`${classes['name']} bb-clip`} title={user.username}>
            {user.username}
          </span>{' '}
          <small>{roleName(user.role)}</small>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {anchor && (
        <ProfilePopup {...props} anchor={anchor} onClose={() => setAnchor(undefined)} onSetPin={() => setSettingPin(true)} />
      )}
      {isSettingPin && <PinDialog onClose={() => setSettingPin(false)} />}
    </>
  );
}
