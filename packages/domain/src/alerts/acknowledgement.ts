import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';

/** What stands between a reader and the steps (INFO-04 to INFO-06). */
export type AlertGate =
  | { readonly state: 'none' }
  | { readonly state: 'free' }
  | { readonly state: 'open' }
  | { readonly state: 'waiting'; readonly unread: number };

/**
 * `none`: there are no alerts, the reader proceeds. `free`: acknowledgement is not required. `open`: all are read.
 */
export function alertGate(alerts: readonly Alert[], read: ReadonlySet<Id>, requiresInfoChecks: boolean): AlertGate {
  if (alerts.length === 0) return { state: 'none' };
  if (!requiresInfoChecks) return { state: 'free' };
  const unread = alerts.filter((alert) => !read.has(alert.id)).length;
  return unread === 0 ? { state: 'open' } : { state: 'waiting', unread };
}
