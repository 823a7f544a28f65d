import { canView } from '@benchbook/domain/access';
import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NextPerson } from '../../blocks/next-person/index.ts';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { QUIETLY } from '../../lib/connection/once-server-is-back.tsx';
import { paths } from '../../lib/routes/index.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { BannerStack } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { mayLeavePage } from '../../ui/leaving/index.ts';
import { Logo } from '../../ui/logo.tsx';
import { HeaderBell } from './header-bell.tsx';
import { t } from './messages.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';

const QueueMark = lazyComponent(async () => (await import('../../features/queue/index.ts')).QueueMark, QUIETLY);

interface HeaderProps {
  isIdle: boolean;
  /** What waits until the page has come to rest is wanted now. */
  onHurry(): void;
  /** Given where the navigation does not stand beside the page. */
  onOpenNavigation: (() => void) | undefined;
  onShowShortcuts(): void;
}

/** What stands above every page: where one is, what waits to be sent, the news, and who is signed in. */
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
      {/* It moves nothing on the page. A phone has no room for it here. */}
      {!onOpenNavigation && <BannerStack place="header" />}
      <div className={classes['tools']}>
        {!isOnline && (
          <span className={classes['offline']}>
            <IconWifiOff size={18} stroke={1.75} aria-hidden />
            {t('offline')}
          </span>
        )}
        {/* What comes later stands before what is there: nothing moves away from under a finger. */}
        <NextPerson />
        {isIdle && <QueueMark />}
        {canView(role) && <SearchButton isBare={false} />}
        <HeaderBell isIdle={isIdle} onHurry={onHurry} />
        <ProfileMenu onLogout={() => void leave()} onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}

/** Signs out, once the person was asked about what is not saved, and what still waits on the device. */
function useLeave(): () => Promise<void> {
  const { id } = useCurrentUser();
  const { ask } = useDialogs();
  return async () => {
    if (!(await mayLeavePage())) return;
    // A script that does not come keeps nobody signed in.
    const isLeaving = await import('../../features/queue/index.ts')
      .then(({ mayLeave }) => mayLeave(id, ask))
      // What can't be counted keeps nobody signed in; it stays on the device all the same.
      .catch(() => true);
    if (isLeaving) await currentSession().signOut();
  };
}
