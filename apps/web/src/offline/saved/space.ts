/** Space reserved for actions that wait to be sent. */
const RESERVED_BYTES = 20_000_000;

/** Bytes that may still be stored on this device; null if the browser does not say. */
export async function spaceLeft(): Promise<number | null> {
  // Only in a secure context.
  if (!('storage' in navigator)) return null;
  const { quota, usage } = await navigator.storage.estimate();
  if (quota === undefined || usage === undefined) return null;
  return Math.max(0, quota - usage - RESERVED_BYTES);
}

/** Asks the browser not to clear stored data when its disk is short. */
export async function askToPersist(): Promise<boolean> {
  return 'storage' in navigator && (await navigator.storage.persist());
}
