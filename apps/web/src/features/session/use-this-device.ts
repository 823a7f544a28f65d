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
 * What the sign-in page of this device offers; null while that is asked and likely to be people. Where it was nobody the last
 * time, the form need not wait for it: what is being typed there is never taken away. It is asked again when the server is back.
 */
export function useThisDevice(): DeviceOffer | null {
  const [offer, setOffer] = useState<DeviceOffer | null>(() => (isKnownAsShared() ? null : NOTHING));
  // A server that takes long keeps nobody from the form; its answer still counts when it comes.
  useTimeout(() => setOffer((now) => now ?? NOTHING), offer === null ? CALL_TIMEOUT_MS : null);
  const isThere = useIsServerThere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server goes or comes
  useEffect(() => {
    let isGone = false;
    // What it says of a PIN depends on whether its person has left.
    const asked = currentSession().whenLeft().then(askThisDevice);
    void asked.then(
      (answer) => {
        if (!isGone) setOffer(answer);
      },
      // Without an answer the form is there; what it says when it is sent tells why.
      () => !isGone && setOffer((now) => now ?? NOTHING),
    );
    return () => {
      isGone = true;
    };
  }, [isThere]);
  return offer;
}
