import { IDLE_AFTER_MS } from '@benchbook/domain/users';
import { useEffect } from 'react';
import { report } from '../log/report.ts';
import { useCurrentUser } from '../session/index.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';

/** Events that count as activity. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Minimum interval of notifying other tabs of input. */
const STORE_INTERVAL_MS = 10_000;

/** Reports Idle after five minutes without input, and Online at the next input (D-066, API-51). */
export function useActivityStatus(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    let isIdle = false;
    let storedMs = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const say = (status: 'Online' | 'Idle') => {
      // Not part of the first script: five minutes are enough to load it.
      import('./report-status.ts')
        .then(({ sayStatus }) => sayStatus(id, status))
        .catch((error: unknown) => report.warning('The status could not be said', error));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(checkActivity, IDLE_AFTER_MS);
    };
    // Another tab may have been touched meanwhile.
    const checkActivity = () => {
      const untouchedMs = Date.now() - Number(localStorage.getItem(STORAGE_KEYS.lastInput) ?? 0);
      if (untouchedMs < IDLE_AFTER_MS) {
        timer = setTimeout(checkActivity, IDLE_AFTER_MS - untouchedMs);
        return;
      }
      isIdle = true;
      say('Idle');
      // Report again later: until then the user may be active on another device, and leave it without a report.
      timer = setTimeout(checkActivity, IDLE_AFTER_MS);
    };
    const onInput = () => {
      const nowMs = Date.now();
      if (nowMs - storedMs < STORE_INTERVAL_MS && !isIdle) return;
      storedMs = nowMs;
      storeText(STORAGE_KEYS.lastInput, String(nowMs));
      if (isIdle) say('Online');
      isIdle = false;
      wait();
    };

    onInput();
    for (const input of INPUTS) document.addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const input of INPUTS) document.removeEventListener(input, onInput, { capture: true });
    };
  }, [id]);
}
