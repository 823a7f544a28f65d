import { type Id, newId } from '@benchbook/domain/ids';

/** One page of the app among the tabs of a browser. */
export interface Tab {
  readonly id: Id;
  /** Whether that tab is closed. Where the browser does not know, it counts as closed: its work is then restored twice. */
  isGone(tabId: Id): Promise<boolean>;
}

/** A tab that is closing or reloading releases its lock within this time. */
const LETTING_GO_MS = 500;

/** This page; it holds a lock named after it while it is open, so that other tabs can detect it. */
export function openThisTab(locks: LockManager | undefined = navigator.locks): Tab {
  const id = newId();
  void locks?.request(lockOf(id), () => new Promise<never>(() => undefined));
  return {
    id,
    async isGone(tabId) {
      if (tabId === id) return false;
      if (!locks) return true;
      const signal = AbortSignal.timeout(LETTING_GO_MS);
      try {
        await locks.request(lockOf(tabId), { signal }, () => undefined);
        return true;
      } catch (error) {
        if (signal.aborted) return false; // It still holds its lock.
        throw error;
      }
    },
  };
}

function lockOf(tabId: Id): string {
  return `benchbook-tab/${tabId}`;
}
