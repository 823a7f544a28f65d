import { readFeatures } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { reloadPage, watchVersion } from '../../lib/app-version/watch-version.ts';
import { quietApi } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryClient, queryKeys } from '../../lib/query/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

/** Caches the app on this device and offers an update when a newer version is ready (NAV-58 to NAV-60). */
export function NewVersion() {
  const { ask } = useDialogs();
  const [isReplaced, setReplaced] = useState(false);
  const askToReload = useEffectEvent(async (takeOver: () => void) => {
    if (await ask({ title: t('title'), message: t('question'), detail: t('kept') })) takeOver();
  });

  useEffect(() => {
    let withdraw: () => void = () => undefined;
    let watch: ReturnType<typeof watchVersion>;
    let isGone = false;
    const show = (): void => {
      withdraw = announce(t('newVersion'), () => watch && void askToReload(watch.takeOver));
    };
    const onReplaced = (isAskedFor: boolean): void => {
      withdraw();
      if (isAskedFor) reloadPage();
      else setReplaced(true);
    };
    void mayKeepApp().then((isWanted) => {
      if (isWanted && !isGone) watch = watchVersion({ onWaiting: show, onReplaced });
    });
    return () => {
      isGone = true;
      withdraw();
      watch?.stop();
    };
  }, []);
  return isReplaced ? <ReloadWhenLeft /> : null;
}

/**
 * Another tab has activated the newer version. To keep unsaved input, this page shows a banner and reloads only on the next
 * navigation or on request.
 */
function ReloadWhenLeft() {
  const { pathname } = useLocation();
  const [shownAt] = useState(pathname);
  const isLeft = pathname !== shownAt;
  useEffect(() => announce(t('replaced'), reloadPage), []);
  useEffect(() => {
    if (isLeft) reloadPage();
  }, [isLeft]);
  // Unmounting means a sign-out or the print view: there is no unsaved input.
  useEffect(() => reloadPage, []);
  return null;
}

/** @returns a function that removes the banner */
function announce(message: string, onRefresh: () => void): () => void {
  const actions = (
    <Button size="touch" variant="default" onClick={onRefresh}>
      {t('refresh')}
    </Button>
  );
  return showBanner({ tone: 'news', message, lifetimeMs: null, actions });
}

/** A local backend serves the app itself: a second copy in the browser would only be outdated. */
async function mayKeepApp(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  try {
    const features = await queryClient.fetchQuery({ queryKey: queryKeys.features, queryFn: () => quietApi.call(readFeatures) });
    return !features.localBackend;
  } catch (error) {
    report.note(`The features of the server could not be read: ${error}`);
    // Without an answer, keep watching a registered service worker, but register no new one.
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  }
}
