import { canView } from '@benchbook/domain/access';
import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NextPerson } from '../../blocks/next-person/next-person.tsx';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { QUIETLY } from '../../lib/connection/once-server-is-back.tsx';
import { paths } from '../../lib/routes/index.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { BannerStack } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { Logo } from '../../ui/logo.tsx';
import { mayLeavePage } from '../../ui/navigation/index.ts';
import { HeaderBell } from './header-bell.tsx';
import { t } from './messages.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';

const QueueMark = lazyComponent(async () => (await import('../../features/queue/index.ts')).QueueMark, QUIETLY);

interface HeaderProps {
  isIdle: boolean;
  /** Load parts now that would otherwise wait until the page is idle. */
  onHurry(): void;
  /** Set if the navigation is not beside the page. */
  onOpenNavigation: (() => void) | undefined;
  onShowShortcuts(): void;
}

/** The header of every page: page title, unsent entries, notices, and the signed-in user. */
export function Header({ isIdle, onHurry, onOpenNavigation, onShowShortcuts }: HeaderProps) {
  const isOnline = useIsServerThere();
  const { role } = useCurrentUser();
  const leave = useLeave();
  return (
    <header className={classes['head']}>
      {onOpenNavigation && (
        <ActionIcon className={classes['burger']} size={44} aria-label={t('openNavigation')} onClick={onOpenNavigation}>
          <IconMenu2 size={22} stroke={1.75} />
        </ActionIcon>
      )}
      <Link to={paths.dashboard} className={classes['brand']}>
        <Logo />
        <span className={classes['product']}>{t('product')}</span>
      </Link>
      {/* It does not shift the page. A phone has no room for it here. */}
      {!onOpenNavigation && <BannerStack place="header" />}
      <div className={classes['tools']}>
        {!isOnline && (
          <span className={classes['offline']}>
            <IconWifiOff size={18} stroke={1.75} aria-hidden />
            {t('offline')}
          </span>
        )}
        {/* Late parts appear before existing ones, so that nothing moves away under a finger. */}
        <NextPerson />
        {isIdle && <QueueMark />}
        {canView(role) && <SearchButton isBare={false} />}
        <HeaderBell isIdle={isIdle} onHurry={onHurry} />
        <ProfileMenu onLogout={() => void leave()} onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}

/** Signs out after asking about unsaved changes and entries that wait on the device. */
function useLeave(): () => Promise<void> {
  const { id } = useCurrentUser();
  const { ask } = useDialogs();
  return async () => {
    if (!(await mayLeavePage())) return;
    // A script that fails to load must not prevent the sign-out.
    const isLeaving = await import('../../features/queue/index.ts')
      .then(({ mayLeave }) => mayLeave(id, ask))
      // A failure to count entries must not prevent the sign-out; they stay on the device anyway.
      .catch(() => true);
    if (isLeaving) await currentSession().signOut();
  };
}
