import { useEffect, useReducer, useState } from 'react';
import { offerRefresh } from './offer-refresh.tsx';
import { preloadWhenIdle } from './preload-when-idle.ts';

/** Something other than a component whose script comes later. */
export interface LaterValue<Value> {
  /** Undefined until it is there. */
  read(): Value | undefined;
  /** Fetches it at once. Where it does not come, a banner offers to refresh the page. @throws what the import throws */
  get(): Promise<Value>;
}

/** How often a script that is needed and did not come is asked for again. */
const AGAIN_AFTER_MS = 10_000;

/** Fetched when the page has come to rest, or with the first `get`. */
export function laterValue<Value>(load: () => Promise<Value>): LaterValue<Value> {
  let value: Value | undefined;
  const loadOnce = async (): Promise<Value> => {
    value ??= await load();
    return value;
  };
  preloadWhenIdle(loadOnce);
  return {
    read: () => value,
    async get() {
      try {
        return await loadOnce();
      } catch (error) {
        void offerRefresh();
        throw error;
      }
    },
  };
}

/** The value, fetched at once where it is needed, and again while it does not come; undefined until it is there. */
export function useLaterValue<Value>({ read, get }: LaterValue<Value>, isNeeded: boolean) {
  const [hasFailed, setFailed] = useState(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isWaiting = isNeeded && read() === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        await get();
        if (!isOver) drawAgain();
      } catch {
        // The banner of `get` says so, and callers show `hasFailed`.
        if (isOver) return;
        setFailed(true);
        timer = setTimeout(() => void ask(), AGAIN_AFTER_MS);
      }
    };
    const onBack = (): void => void ask();
    window.addEventListener('online', onBack);
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onBack);
    };
  }, [isWaiting, get]);
  return { value: read(), hasFailed };
}
