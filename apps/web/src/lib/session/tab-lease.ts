import { REFRESH_TIMEOUT_MS } from '@benchbook/contracts/timing';

/** Duration of a turn; longer than a call takes, so that a tab closed during its turn does not block the others for long. */
const LEASE_MS = REFRESH_TIMEOUT_MS + 5_000;

/** After this time a tab checks whether the turn is still its own: two tabs may have taken it simultaneously. */
const SETTLE_MS = 40;

const RETRY_MS = 60;

interface Lease {
  readonly holder: string;
  readonly untilMs: number;
}

/**
 * Lets the tabs of a browser take turns where the Web Locks API is missing: over plain http. The turn is an entry in local
 * storage, which tabs share.
 */
export function createTabLease(storage: Storage = localStorage): TabLocks {
  return {
    async request(name, run) {
      const holder = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
      const key = `${name}-turn`;
      while (!(await taken(storage, key, holder))) await pause(RETRY_MS);
      const giveBack = (): void => {
        if (readLease(storage, key)?.holder === holder) storage.removeItem(key);
      };
      // A page reloaded during its turn would wait for itself.
      window.addEventListener('pagehide', giveBack);
      try {
        return await run();
      } finally {
        window.removeEventListener('pagehide', giveBack);
        giveBack();
      }
    },
  };
}

async function taken(storage: Storage, key: string, holder: string): Promise<boolean> {
  const lease = readLease(storage, key);
  const leftMs = lease === null ? 0 : lease.untilMs - Date.now();
  // A lease that ends later than possible was made before the clock was set back.
  if (leftMs > 0 && leftMs <= LEASE_MS) return false;
  storage.setItem(key, JSON.stringify({ holder, untilMs: Date.now() + LEASE_MS } satisfies Lease));
  await pause(SETTLE_MS);
  return readLease(storage, key)?.holder === holder;
}

function readLease(storage: Storage, key: string): Lease | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const { holder, untilMs }: Partial<Record<keyof Lease, unknown>> = JSON.parse(text);
    return typeof holder === 'string' && typeof untilMs === 'number' ? { holder, untilMs } : null;
  } catch {
    return null; // somebody else wrote there: no turn of ours
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Mutual exclusion between the tabs of a browser. */
interface TabLocks {
  request<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}
