import { canLead } from '../access/index.ts';
import type { Id } from '../ids/index.ts';
import type { Role } from '../users/index.ts';
import type { Alert } from './alert.ts';
import { byWeight } from './categories.ts';

/**
 * What one person has read of an info page in one run: the read keys of its alerts. A click marks an alert as read;
 * *Continue* confirms all alerts that are on the page. A confirmation holds for any revision and device.
 */
export interface AlertAcknowledgement {
  /** Clicked, not yet confirmed with Continue. */
  readonly readKeys: readonly string[];
  /** Confirmed with Continue, after the notice to put on protective equipment. */
  readonly passedKeys: readonly string[];
}

export const NOTHING_READ: AlertAcknowledgement = { readKeys: [], passedKeys: [] };

interface InfoItem {
  readonly alert: Alert;
  readonly isRead: boolean;
}

/** The info page before an instruction. */
export interface InfoGate {
  /** By severity. */
  readonly items: readonly InfoItem[];
  readonly unreadCount: number;
  /** Every alert was read: show the notice about protective equipment (INFO-03). */
  readonly isAllRead: boolean;
  /** Show Continue: every alert is read, or reading is not checked (INFO-04, INFO-05). */
  readonly canContinue: boolean;
  /** There are no alerts, or the reader has confirmed all of them (INFO-06). */
  readonly isOpen: boolean;
}

interface InfoPage {
  readonly alerts: readonly Alert[];
  readonly requiresInfoChecks: boolean;
}

/**
 * State of the info page for a reader. It is open when every alert was confirmed with Continue. An alert added or reworded
 * since closes it; the reader has to read it and press Continue again.
 */
export function infoGate({ alerts, requiresInfoChecks }: InfoPage, { readKeys, passedKeys }: AlertAcknowledgement): InfoGate {
  const passed = new Set(passedKeys);
  const read = new Set([...readKeys, ...passedKeys]);
  const items = byWeight(alerts).map((alert) => ({ alert, isRead: read.has(readKey(alert)) }));
  const unreadCount = items.filter((item) => !item.isRead).length;
  const isAllRead = unreadCount === 0;
  return {
    items,
    unreadCount,
    isAllRead,
    canContinue: isAllRead || !requiresInfoChecks,
    isOpen: alerts.every((alert) => passed.has(readKey(alert))),
  };
}

interface Reader {
  readonly role: Role;
  /** Null for a person who only reads. */
  readonly run: number | null;
  /** The step that the reader was called to; null otherwise. */
  readonly calledId: Id | null;
  /** All steps of the instruction. */
  readonly stepIds: readonly Id[];
}

/**
 * The step that is shown without the info page first. People who do the work read the alerts in their run; a lead without a
 * run who was called to a step does not do the work and sees that step directly.
 */
export function stepToLookAt({ role, run, calledId, stepIds }: Reader): Id | undefined {
  return run === null && canLead(role) ? stepIds.find((id) => id === calledId) : undefined;
}

/** After a click on an alert. */
export function withRead(reading: AlertAcknowledgement, alert: Alert): AlertAcknowledgement {
  const key = readKey(alert);
  return reading.readKeys.includes(key) ? reading : { ...reading, readKeys: [...reading.readKeys, key] };
}

/** After Continue: every alert on the page is confirmed; earlier confirmations stay. */
export function withPassed(reading: AlertAcknowledgement, { alerts }: Pick<InfoPage, 'alerts'>): AlertAcknowledgement {
  return { readKeys: [], passedKeys: union(reading.passedKeys, alerts.map(readKey)) };
}

/** Adds what the same person confirmed in the same run on other devices, as reported by the server. */
export function withPassedElsewhere(reading: AlertAcknowledgement, passedKeys: readonly string[]): AlertAcknowledgement {
  return { ...reading, passedKeys: union(reading.passedKeys, passedKeys) };
}

const union = (some: readonly string[], others: readonly string[]): readonly string[] => [...new Set([...some, ...others])];

/**
 * Identifies an alert and its wording, without the steps it applies to. The server stores these keys: if the algorithm
 * changes, the old keys must still be recognized.
 */
export function readKey({ id, category, name, content }: Pick<Alert, 'id' | 'category' | 'name' | 'content'>): string {
  return `${id} ${mark(`${category}\n${name}\n${content}`)}`;
}

/** 32-bit hash of the wording (FNV-1a), short to store. */
export function mark(words: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
