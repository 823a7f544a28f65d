import { useEffect } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { askThisDevice } from '../../lib/device/index.ts';
import { report } from '../../lib/log/report.ts';
import { onServerMessage } from '../../lib/realtime/server-messages.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/** Asks the server about this device after a sign-in, when the server is back, and when the device's settings were changed. */
export function useKeepThisDevice(): void {
  const { id } = useCurrentUser();
  const isOnline = useIsOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer may depend on the user
  useEffect(() => {
    if (!isOnline) return;
    ask();
    return onServerMessage((message) => {
      if (message.kind === 'changed' && message.subject === 'this-device') ask();
    });
  }, [id, isOnline]);
}

function ask(): void {
  askThisDevice().catch((error: unknown) => report.warning('It is not known what this device is to the server', error));
}
