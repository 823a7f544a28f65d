import { useEffect, useState } from 'react';
import { offerRefresh } from './offer-refresh.tsx';
import { preloadWhenIdle } from './preload-when-idle.ts';

/** Something other than a component whose script comes later. */
export interface LaterValue<Value> {
  /** Undefined until it is there. */
  read(): Value | undefined;
  /** Fetches it at once. Where it does not come, a banner offers to refresh the page. @throws what the import throws */
  get(): Promise<Value>;
}

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

/** The value, fetched at once where it is needed; undefined until it is there. */
export function useLaterValue<Value>({ read, get }: LaterValue<Value>, isNeeded: boolean): Value | undefined {
  const [, setIsThere] = useState(false);
  useEffect(() => {
    if (!isNeeded || read() !== undefined) return;
    get().then(
      () => setIsThere(true),
      () => undefined, // the banner says it
    );
  }, [isNeeded, read, get]);
  return read();
}
