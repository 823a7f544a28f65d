import { useEffect } from 'react';
import type { PersonOnDevice } from '../../lib/client/session-calls.ts';
import { askThisDevice, useThisDeviceOffer } from '../../lib/device/index.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/**
 * Supervisors who may verify a step on this device with a PIN, without the signed-in person: nobody verifies their own work. The
 * last known answer is used until the server has answered again.
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
