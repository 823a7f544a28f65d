import { CALL_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { useEffect, useState } from 'react';
import { callThisDevice, type DeviceOffer } from '../../lib/client/session-calls.ts';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { STORAGE_KEYS } from '../../lib/storage-keys.ts';
import { useTimeout } from '../../lib/time/index.ts';

const NOTHING: DeviceOffer = { nickname: '', people: [], hasProvider: false };

/**
 * What the sign-in page of this device offers; null while that is asked and likely to be people. Where it was nobody the last
 * time, the form need not wait for it: what is being typed there is never taken away. It is asked again when the server is back.
 */
export function useThisDevice(): DeviceOffer | null {
  const [offer, setOffer] = useState<DeviceOffer | null>(() =>
    localStorage.getItem(STORAGE_KEYS.sharedDevice) === null ? NOTHING : null,
  );
  // A server that takes long keeps nobody from the form; its answer still counts when it comes.
  useTimeout(() => setOffer((now) => now ?? NOTHING), offer === null ? CALL_TIMEOUT_MS : null);
  const isThere = useIsServerThere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server goes or comes
  useEffect(() => {
    let isGone = false;
    void callThisDevice().then(
      (answer) => {
        if (answer.people.length > 0) localStorage.setItem(STORAGE_KEYS.sharedDevice, 'true');
        else localStorage.removeItem(STORAGE_KEYS.sharedDevice);
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
