/** Room that stays free for what is done here and waits to be sent. */
const RESERVED_BYTES = 20_000_000;

/** How many bytes may still be put on this device; null where the browser does not say. */
export async function spaceLeft(): Promise<number | null> {
  // Only in a secure context.
  if (!('storage' in navigator)) return null;
  const { quota, usage } = await navigator.storage.estimate();
  if (quota === undefined || usage === undefined) return null;
  return Math.max(0, quota - usage - RESERVED_BYTES);
}

/** Asks the browser not to clear what is kept when its disk is short. */
export async function askToPersist(): Promise<boolean> {
  return 'storage' in navigator && (await navigator.storage.persist());
}
