import { readFeatures } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { reloadPage, watchVersion } from '../../lib/app-version/index.ts';
import { quietApi } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryClient, queryKeys } from '../../lib/query/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

/** Keeps the app on this device, and asks whether to change to a newer version once one waits (NAV-58 to NAV-60). */
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
 * Another tab has taken the newer version, and what is being written here is nobody's to throw away: this page says so and
 * loads anew with the next screen, or when its person asks for it.
 */
function ReloadWhenLeft() {
  const { pathname } = useLocation();
  const [shownAt] = useState(pathname);
  const isLeft = pathname !== shownAt;
  useEffect(() => announce(t('replaced'), reloadPage), []);
  useEffect(() => {
    if (isLeft) reloadPage();
  }, [isLeft]);
  // Signed out, or on the way to paper: nothing is written there.
  useEffect(() => reloadPage, []);
  return null;
}

/** Answers how to withdraw it. */
function announce(message: string, onRefresh: () => void): () => void {
  const actions = (
    <Button size="touch" variant="default" onClick={onRefresh}>
      {t('refresh')}
    </Button>
  );
  return showBanner({ tone: 'news', message, lifetimeMs: null, actions });
}

/** A local backend keeps the app itself: a second copy in the browser would only be an older one. */
async function mayKeepApp(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  try {
    const features = await queryClient.fetchQuery({ queryKey: queryKeys.features, queryFn: () => quietApi.call(readFeatures) });
    return !features.localBackend;
  } catch (error) {
    report.note(`The functions of the server are not known: ${error}`);
    // Without an answer what is registered goes on being looked after; nothing is registered anew.
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  }
}
