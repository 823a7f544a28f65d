import { canAuthor, canView } from '@benchbook/domain/access';
import { useDisclosure } from '@mantine/hooks';
import { IconLockOpen } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { TabletLock } from '../../features/session/lock/tablet-lock.tsx';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { useLiveUpdates } from '../../lib/connection/live-updates.ts';
import { QUIETLY } from '../../lib/connection/once-server-is-back.tsx';
import { loading, useIsLoading } from '../../lib/loading/index.ts';
import { showFirstAnswers } from '../../lib/query/first-answers.ts';
import { queryClient } from '../../lib/query/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useExpiryWarning } from '../../lib/session/use-expiry-warning.ts';
import { useWantedFrame } from '../../lib/shell/index.ts';
import { useAsksBeforeSignOut } from '../../lib/uploads/use-asks-before-sign-out.ts';
import { BannerStack } from '../../ui/banners/index.ts';
import { lazyComponent, lazyModal, useIsIdle } from '../../ui/lazy/index.ts';
import { announce, LiveRegion } from '../../ui/live-region.tsx';
import { useIsMedium, useIsNarrow } from '../../ui/media.ts';
import { TooltipLayer } from '../../ui/tooltip/tooltip-layer.tsx';
import { Header } from './header.tsx';
import { t } from './messages.ts';
import { Navigation } from './navigation.tsx';
import { RenewedLine } from './renewed-line.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';
import { StatusBar } from './status-bar.tsx';
import { useTypedSign } from './use-typed-sign.ts';

const ExpiryBanner = lazyComponent(async () => (await import('../../features/session/expiry-banner.tsx')).ExpiryBanner, {
  fetched: 'idle',
});

/** A banner under the header in the last minute of a session; its script loads before the network may be lost. */
function ExpiryNotice() {
  const warning = useExpiryWarning();
  return warning && <ExpiryBanner secondsLeft={warning.secondsLeft} onDismiss={warning.dismiss} />;
}

const Toasts = lazyComponent(async () => (await import('../../features/notifications/index.ts')).Toasts, QUIETLY);
const OfflineCare = lazyComponent(async () => (await import('./offline-care.tsx')).OfflineCare, QUIETLY);
const SavesBeforeLogout = lazyComponent(
  async () => (await import('../../blocks/author-tabs/index.ts')).SavesBeforeLogout,
  QUIETLY,
);
const NavigationDrawer = lazyModal(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);
const ShortcutList = lazyModal(async () => (await import('./shortcut-list.tsx')).ShortcutList);

/** The graphite frame around every page of a signed-in user. */
export function Shell() {
  const wanted = useWantedFrame();
  const isNarrow = useIsNarrow();
  const isMedium = useIsMedium();
  const frame = wanted === 'full' && isMedium && !isNarrow ? 'rail' : wanted;
  const isBare = frame === 'bare';
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isShortcutListOpen, shortcuts] = useDisclosure(false);
  const isLoading = useIsLoading();
  const [isIdle, hurry] = useIsIdle();
  const [openedAt] = useState(() => performance.now());
  useAsksBeforeSignOut();
  const { role } = useCurrentUser();
  useConnectionAnnouncements();
  useEffect(() => showFirstAnswers(queryClient, loading.begin), []);
  useTypedSign('?', shortcuts.open);

  return (
    <div className={classes['shell']} data-frame={frame}>
      <a className={classes['skip']} href="#content">
        {t('skipToContent')}
      </a>
      {!isBare && (
        <Header
          isIdle={isIdle}
          onHurry={hurry}
          onOpenNavigation={isNarrow ? drawer.open : undefined}
          onShowShortcuts={shortcuts.open}
        />
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
        {isBare && <BannerStack />}
        <div id="content" className={classes['page']} tabIndex={-1}>
          <Outlet />
        </div>
        {/* Otherwise they are in the header. Here they do not move the page above. */}
        {isNarrow && !isBare && <BannerStack />}
        {(isBare || isNarrow) && <RenewedLine />}
      </main>
      {!isBare && !isNarrow && (
        <div className={classes['foot']}>
          <StatusBar />
        </div>
      )}
      {isBare && canView(role) && <SearchButton isBare />}
      <LiveRegion />
      {isIdle && <Toasts openedAt={openedAt} />}
      {isIdle && <OfflineCare />}
      {isIdle && canAuthor(role) && <SavesBeforeLogout />}
      <TooltipLayer />
      <TabletLock />
      {isDrawerOpen && isNarrow && <NavigationDrawer onClose={drawer.close} />}
      {isShortcutListOpen && <ShortcutList onClose={shortcuts.close} />}
    </div>
  );
}

function useConnectionAnnouncements(): void {
  const isOnline = useIsServerThere();
  const before = useRef(isOnline);
  useEffect(() => {
    if (before.current === isOnline) return;
    before.current = isOnline;
    announce(isOnline ? t('onlineAgain') : t('offlineNow'));
  }, [isOnline]);
  const isRenewed = useLiveUpdates() === 'renewed';
  useEffect(() => {
    if (isOnline && isRenewed) announce(t('renewed'));
  }, [isOnline, isRenewed]);
}

/** Over plain http a browser stores nothing for offline use; every page says so (design, section 2). */
function SecureContextNotice() {
  if (window.isSecureContext) return null;
  return (
    <p className={classes['notice']}>
      <IconLockOpen size={14} stroke={1.75} aria-hidden />
      {t('notSecure')}
    </p>
  );
}
