import { useEffect, useReducer, useState } from 'react';
import { offerRefresh } from './offer-refresh.tsx';
import { preloadWhenIdle } from './preload-when-idle.ts';

/** A value other than a component whose script is loaded later. */
export interface LazyValue<Value> {
  /** Undefined until it is loaded. */
  read(): Value | undefined;
  /** Loads it now. @throws what the import throws */
  load(): Promise<Value>;
  /** Loads it now; if that fails, a banner offers to refresh the page. @throws what the import throws */
  get(): Promise<Value>;
}

/** Delay before a failed script is requested again. */
const AGAIN_AFTER_MS = 10_000;

/** Loaded when the page is idle, or by the first `load` or `get`. */
export function lazyValue<Value>(load: () => Promise<Value>): LazyValue<Value> {
  let value: Value | undefined;
  const loadOnce = async (): Promise<Value> => {
    value ??= await load();
    return value;
  };
  preloadWhenIdle(loadOnce);
  return {
    read: () => value,
    load: loadOnce,
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

/**
 * The value, loaded now if it is needed; undefined until it is loaded. A failed script is requested again after a delay and
 * when the device is online again. The banner with *Refresh* is shown once, as soon as a server answers.
 */
export function useLazyValue<Value>({ read, load }: LazyValue<Value>, isNeeded: boolean) {
  const [hasFailed, setFailed] = useState(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isWaiting = isNeeded && read() === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let isOffered = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const request = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        await load();
        if (!isOver) drawAgain();
      } catch {
        // Callers show `hasFailed`, and the banner offers to refresh the page.
        if (isOver) return;
        setFailed(true);
        timer = setTimeout(() => void request(), AGAIN_AFTER_MS);
        if (!isOffered) isOffered = await offerRefresh();
      }
    };
    const onOnline = (): void => void request();
    window.addEventListener('online', onOnline);
    void request();
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isWaiting, load]);
  return { value: read(), hasFailed };
}
