import { useEffect } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { askThisDevice } from '../../lib/device/index.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/** Asks what this device is to the server when somebody has signed in, and when the server is back. */
export function useKeepThisDevice(): void {
  const { id } = useCurrentUser();
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person may bring another answer
  useEffect(() => {
    if (!isOnline) return;
    askThisDevice().catch((error: unknown) => report.warning('It is not known what this device is to the server', error));
  }, [id, isOnline]);
}
