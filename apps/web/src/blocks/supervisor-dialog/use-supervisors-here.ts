import { useEffect } from 'react';
import type { PersonOnDevice } from '../../lib/client/session-calls.ts';
import { askThisDevice, useThisDeviceOffer } from '../../lib/device/index.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/**
 * Who may verify a step on this device with a PIN, without who is signed in: nobody verifies their own work. What the server said
 * last counts until it has answered anew.
 */
export function useSupervisorsHere(isThere: boolean): readonly PersonOnDevice[] {
  const { id } = useCurrentUser();
  const offer = useThisDeviceOffer();
  useEffect(() => {
    if (!isThere) return;
    askThisDevice().catch((error: unknown) => report.warning('It is not known who may verify with a PIN here', error));
  }, [isThere]);
  return offer?.supervisors.filter((supervisor) => supervisor.id !== id) ?? [];
}
