import { canHavePin } from '@benchbook/domain/devices';
import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import { IconDeviceTablet, IconKeyboard, IconLogout, IconPassword, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RoleMark } from '../../blocks/role-mark/role-mark.tsx';
import { paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { OpenPopover } from '../../ui/menu/open-popover.tsx';
import { useContrast } from '../../ui/theme/use-contrast.ts';
import { t } from './messages.ts';
import classes from './profile-menu.module.css';

interface ProfilePopupProps {
  anchor: HTMLElement;
  onClose(): void;
  onLogout(): void;
  onShowShortcuts(): void;
  /** The PIN of this device, for users who may have one. */
  onSetPin(): void;
}

/** Name and role, appearance of the app on this device, and sign-out (NAV-37 to NAV-39). */
export function ProfilePopup({ anchor, onClose, onLogout, onShowShortcuts, onSetPin }: ProfilePopupProps) {
  const user = useCurrentUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { isHigh, setChoice } = useContrast();
  return (
    <OpenPopover anchor={anchor} onClose={onClose} label={t('profile')} width={272}>
      <div className={classes['person']}>
        <b className="bb-clip" title={user.username}>
          {user.username}
        </b>
        <RoleMark role={user.role} />
      </div>
      <div className={classes['appearance']}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('appearance')}
          value={colorScheme}
          onChange={setColorScheme}
          data={[
            { value: 'auto', label: t('appearanceAuto') },
            { value: 'light', label: t('appearanceLight') },
            { value: 'dark', label: t('appearanceDark') },
          ]}
        />
        <Switch
          label={t('highContrast')}
          checked={isHigh}
          onChange={(event) => setChoice(event.currentTarget.checked ? 'more' : 'normal')}
        />
      </div>
      <div className={classes['entries']}>
        <button
          type="button"
          onClick={() => {
            onClose();
            onShowShortcuts();
          }}
        >
          <IconKeyboard size={18} stroke={1.75} aria-hidden />
          {t('keyboardShortcuts')}
          <kbd className={classes['key']}>?</kbd>
        </button>
        <Link to={paths.settings} onClick={onClose}>
          <IconSettings size={18} stroke={1.75} aria-hidden />
          {t('accountSettings')}
        </Link>
        <Link to={paths.onThisDevice} onClick={onClose}>
          <IconDeviceTablet size={18} stroke={1.75} aria-hidden />
          {t('onThisDevice')}
        </Link>
        {canHavePin(user.role) && (
          <button
            type="button"
            onClick={() => {
              onClose();
              onSetPin();
            }}
          >
            <IconPassword size={18} stroke={1.75} aria-hidden />
            {t('setPin')}
          </button>
        )}
        <button type="button" onClick={onLogout}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          {t('logout')}
        </button>
      </div>
    </OpenPopover>
  );
}
