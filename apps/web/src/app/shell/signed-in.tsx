import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useActivityStatus } from '../../lib/activity/use-activity-status.ts';
import { queryClient } from '../../lib/query/index.ts';
import { takeSignInMark } from '../../lib/realtime/sign-in-mark.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { useSessionKeeper } from '../../lib/session/use-session-keeper.ts';
import { dismissAllBanners } from '../../ui/banners/index.ts';
import { DialogProvider } from '../../ui/dialogs/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { keepRealtime } from './keep-realtime.ts';
import { useKeepThisDevice } from './keep-this-device.ts';
import { Shell } from './shell.tsx';
import { useOwnAppearance } from './use-own-appearance.ts';

const ChoosePasswordPage = lazyComponent(
  async () => (await import('../../features/account/choose-password-page.tsx')).ChoosePasswordPage,
  {
    fetched: 'when-needed',
  },
);

/** Parts that only a signed-in user needs, loaded then: server state, dialogs, the shell. */
export function SignedIn() {
  const { mustChangePassword } = useCurrentUser();
  // The next user of this device must not see messages to the previous one, including those of late responses.
  useLayoutEffect(dismissAllBanners, []);
  useEffect(
    () =>
      currentSession().store.subscribe(({ phase }) => {
        if (phase !== 'signed-out') return;
        dismissAllBanners();
        // Messages must not be announced to the next user either.
        takeSignInMark();
      }),
    [],
  );
  return mustChangePassword ? <ChoosePasswordPage /> : <Dashboard />;
}

function Dashboard() {
  useSessionKeeper();
  useOwnAppearance();
  useActivityStatus();
  useKeepThisDevice();
  const [readingSinceMs] = useState(() => performance.now());
  useEffect(() => keepRealtime(readingSinceMs), [readingSinceMs]);
  return (
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        <Shell />
      </DialogProvider>
    </QueryClientProvider>
  );
}
