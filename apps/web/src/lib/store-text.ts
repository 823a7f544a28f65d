import { report } from './log/report.ts';

/**
 * Stores a text in this browser, for later visits or, in `sessionStorage`, for this tab. If the storage is full, logs that
 * once per key and does not throw: no page may fail for a convenience.
 */
export function storeText(key: string, text: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, text);
    refused.delete(key);
  } catch (error) {
    if (!refused.has(key)) report.warning(`"${key}" could not be stored: the storage of this device is full`, error);
    refused.add(key);
  }
}

/** Keys that were refused since they were last stored. */
const refused = new Set<string>();
