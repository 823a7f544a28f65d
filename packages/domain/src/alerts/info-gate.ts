import type { Alert } from './alert.ts';
import { byWeight } from './categories.ts';

/** What was read, in one run, of an info page; `isPassed` once the reader has continued. */
export interface InfoReading {
  readonly readKeys: readonly string[];
  readonly isPassed: boolean;
}

export const NOTHING_READ: InfoReading = { readKeys: [], isPassed: false };

interface InfoItem {
  readonly alert: Alert;
  readonly isRead: boolean;
}

/** The info page before an instruction. */
export interface InfoGate {
  /** By weight. */
  readonly items: readonly InfoItem[];
  readonly unreadCount: number;
  /** Every alert was read: time for the protective equipment (INFO-03). */
  readonly isAllRead: boolean;
  /** Continue is there: all is read, or reading needs no check (INFO-04, INFO-05). */
  readonly canContinue: boolean;
  /** There is nothing to read, or the reader has read it and gone on (INFO-06). */
  readonly isOpen: boolean;
}

interface InfoPage {
  readonly alerts: readonly Alert[];
  readonly requiresInfoChecks: boolean;
}

/** Where a reader stands at an info page. An alert that was added or worded anew since is unread, and closes the gate. */
export function infoGate({ alerts, requiresInfoChecks }: InfoPage, { readKeys, isPassed }: InfoReading): InfoGate {
  const known = new Set(readKeys);
  const items = byWeight(alerts).map((alert) => ({ alert, isRead: known.has(readKey(alert)) }));
  const unreadCount = items.filter((item) => !item.isRead).length;
  const isAllRead = unreadCount === 0;
  return {
    items,
    unreadCount,
    isAllRead,
    canContinue: isAllRead || !requiresInfoChecks,
    isOpen: alerts.length === 0 || (isPassed && isAllRead),
  };
}

/** After a click on an alert. */
export function withRead(reading: InfoReading, alert: Alert): InfoReading {
  const key = readKey(alert);
  return reading.readKeys.includes(key) ? reading : { ...reading, readKeys: [...reading.readKeys, key] };
}

/** After Continue: everything on the page counts as read. */
export function withPassed({ alerts }: Pick<InfoPage, 'alerts'>): InfoReading {
  return { readKeys: alerts.map(readKey), isPassed: true };
}

/** What was read: the alert in these words. Where it applies is not part of them. */
export function readKey({ id, category, name, content }: Alert): string {
  return `${id} ${mark(`${category}\n${name}\n${content}`)}`;
}

/** 32 bits that tell one wording of an alert from the next (FNV-1a); what was read is kept in little room. */
export function mark(words: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
