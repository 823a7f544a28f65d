import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet } from 'react-router';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { useIsLoading } from '../../lib/loading/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { currentSession } from '../../lib/session/index.ts';
import { useWantedFrame } from '../../lib/shell/index.ts';
import { BannerStack } from '../../ui/banners/index.ts';
import { later, laterWindow, useIsAtRest } from '../../ui/later/index.ts';
import { announce, LiveRegion } from '../../ui/live-region.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useIsMedium, useIsNarrow } from '../../ui/media.ts';
import { TooltipLayer } from '../../ui/tooltip/tooltip-layer.tsx';
import { ExpiryNotice } from './expiry-notice.tsx';
import { HeaderBell } from './header-bell.tsx';
import { t } from './messages.ts';
import { Navigation } from './navigation.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SecureContextNotice } from './secure-context-notice.tsx';
import classes from './shell.module.css';
import { StatusBar } from './status-bar.tsx';
import { useQuestionMark } from './use-question-mark.ts';

const Toasts = later(async () => (await import('../../features/notifications/index.ts')).Toasts);
const NextPerson = later(async () => (await import('../../features/session/next-person.tsx')).NextPerson, {
  // Without it one signs out by the profile.
  failed: () => null,
});
const NavigationDrawer = laterWindow(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);
const ShortcutList = laterWindow(async () => (await import('./shortcut-list.tsx')).ShortcutList);

/** The graphite frame around every page of a signed-in person. */
export function Shell() {
  const wanted = useWantedFrame();
  const isNarrow = useIsNarrow();
  const isMedium = useIsMedium();
  const frame = wanted === 'full' && isMedium && !isNarrow ? 'rail' : wanted;
  const isBare = frame === 'bare';
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isShortcutListOpen, shortcuts] = useDisclosure(false);
  const isOnline = useIsOnline();
  const isLoading = useIsLoading();
  const [isAtRest, hurry] = useIsAtRest();
  useConnectionAnnouncements(isOnline);
  useQuestionMark(shortcuts.open);

  return (
    <div className={classes['shell']} data-frame={frame}>
      <a className={classes['skip']} href="#content">
        {t('skipToContent')}
      </a>
      {!isBare && (
        <header className={classes['head']}>
          {isNarrow && (
            <ActionIcon className={classes['burger']} size={44} aria-label={t('openNavigation')} onClick={drawer.open}>
              <IconMenu2 size={22} stroke={1.75} />
            </ActionIcon>
          )}
          <Link to={paths.dashboard} className={classes['brand']}>
            <Logo />
            {t('product')}
          </Link>
          <div className={classes['tools']}>
            {!isOnline && (
              <span className={classes['offline']}>
                <IconWifiOff size={18} stroke={1.75} aria-hidden />
                {t('offline')}
              </span>
            )}
            <HeaderBell isAtRest={isAtRest} onHurry={hurry} />
            {isAtRest && <NextPerson />}
            <ProfileMenu onLogout={() => void currentSession().signOut()} onShowShortcuts={shortcuts.open} />
          </div>
        </header>
      )}
      {!isBare && !isNarrow && (
        <div className={classes['nav']}>
          <Navigation isRail={frame === 'rail'} />
        </div>
      )}
      <main className={classes['main']}>
        {isLoading && <div className={classes['loading']} />}
        <SecureContextNotice />
        <ExpiryNotice />
        <BannerStack />
        <div id="content" className={classes['page']} tabIndex={-1}>
          <Outlet />
        </div>
      </main>
      {!isBare && !isNarrow && (
        <div className={classes['foot']}>
          <StatusBar />
        </div>
      )}
      <LiveRegion />
      {isAtRest && <Toasts />}
      <TooltipLayer />
      {isDrawerOpen && isNarrow && <NavigationDrawer onClose={drawer.close} />}
      {isShortcutListOpen && <ShortcutList onClose={shortcuts.close} />}
    </div>
  );
}

function useConnectionAnnouncements(isOnline: boolean): void {
  const before = useRef(isOnline);
  useEffect(() => {
    if (before.current === isOnline) return;
    before.current = isOnline;
    announce(isOnline ? t('onlineAgain') : t('offlineNow'));
  }, [isOnline]);
}
