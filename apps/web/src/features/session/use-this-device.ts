import { CALL_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { useEffect, useState } from 'react';
import type { DeviceOffer } from '../../lib/client/session-calls.ts';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { askThisDevice, isKnownAsShared } from '../../lib/device/index.ts';
import { currentSession } from '../../lib/session/index.ts';
import { useTimeout } from '../../lib/time/index.ts';

const NOTHING: DeviceOffer = {
  isApproved: false,
  lockMinutes: null,
  nickname: '',
  people: [],
  hasProvider: false,
  supervisors: [],
};

/**
 * Options of this device's sign-in page; null while they load and users are expected. If there were none the last time, the form
 * is shown without waiting: it is never replaced while the user types. Reloaded when the server is back.
 */
export function useThisDevice(): DeviceOffer | null {
  const [offer, setOffer] = useState<DeviceOffer | null>(() => (isKnownAsShared() ? null : NOTHING));
  // A slow server must not block the form; a late answer still counts.
  useTimeout(() => setOffer((now) => now ?? NOTHING), offer === null ? CALL_TIMEOUT_MS : null);
  const isThere = useIsServerThere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server goes or comes
  useEffect(() => {
    let isGone = false;
    // Its statement about a PIN depends on whether the sign-out has reached the server.
    const asked = currentSession().whenLeft().then(askThisDevice);
    void asked.then(
      (answer) => {
        if (!isGone) setOffer(answer);
      },
      // Without an answer the form is shown; submitting it reports the reason.
      () => !isGone && setOffer((now) => now ?? NOTHING),
    );
    return () => {
      isGone = true;
    };
  }, [isThere]);
  return offer;
}
