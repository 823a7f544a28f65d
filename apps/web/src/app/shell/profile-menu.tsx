import { type MantineColorScheme, Menu, SegmentedControl, Switch, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { RoleMark } from '../../blocks/role-mark/role-mark.tsx';
import { UserAvatar } from '../../blocks/user-avatar/user-avatar.tsx';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useContrast } from '../../ui/theme/use-contrast.ts';
import { t } from './messages.ts';
import classes from './profile-menu.module.css';

interface ProfileMenuProps {
  onLogout(): void;
  onShowShortcuts(): void;
}

/** Who is signed in, how the app looks on this device, and the way out. */
export function ProfileMenu({ onLogout, onShowShortcuts }: ProfileMenuProps) {
  const user = useCurrentUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { isHigh, setChoice } = useContrast();
  return (
    <Menu position="bottom-end" width={264} shadow="md" closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={classes['target']} aria-label={t('profileOf', { name: user.username })}>
          <UserAvatar user={user} onBezel />
          <span className={classes['who']}>
            {user.username}
            <small>{user.role}</small>
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['person']}>
          <b className="bb-clip">{user.username}</b>
          <RoleMark role={user.role} />
        </div>
        <Menu.Divider />
        <div className={classes['appearance']} role="group" aria-label={t('appearance')}>
          <SegmentedControl<MantineColorScheme>
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
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.75} />}
          onClick={onShowShortcuts}
          rightSection={<kbd className={classes['key']}>?</kbd>}
        >
          {t('keyboardShortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={onLogout}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
