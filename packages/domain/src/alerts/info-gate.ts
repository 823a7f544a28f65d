import { canLead } from '../access/index.ts';
import type { Id } from '../ids/index.ts';
import type { Role } from '../users/index.ts';
import type { Alert } from './alert.ts';
import { byWeight } from './categories.ts';

/**
 * What one person has read of an info page in one run, alert by alert under its read key. Clicking an alert reads it;
 * *Continue* passes it. A passage holds for the alerts that were on the page, whatever the revision or the device.
 */
export interface AlertAcknowledgement {
  /** Clicked, and not passed yet. */
  readonly readKeys: readonly string[];
  /** Passed with Continue, after the notice to put on protective equipment. */
  readonly passedKeys: readonly string[];
}

export const NOTHING_READ: AlertAcknowledgement = { readKeys: [], passedKeys: [] };

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

/**
 * Where a reader stands at an info page. It is open when each of its alerts was passed with Continue: one that was added or
 * worded anew since closes it, and reading that one does not open it again without Continue.
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
  /** Null for somebody who only reads. */
  readonly run: number | null;
  /** The step that the reader was called to; null for who came by another way. */
  readonly calledId: Id | null;
  /** All steps of the instruction. */
  readonly stepIds: readonly Id[];
}

/**
 * The step that is shown without the info page. People who do the work read the alerts in their run; a lead without a run who
 * was called to a step does not do the work, and has to see that step.
 */
export function stepToLookAt({ role, run, calledId, stepIds }: Reader): Id | undefined {
  return run === null && canLead(role) ? stepIds.find((id) => id === calledId) : undefined;
}

/** After a click on an alert. */
export function withRead(reading: AlertAcknowledgement, alert: Alert): AlertAcknowledgement {
  const key = readKey(alert);
  return reading.readKeys.includes(key) ? reading : { ...reading, readKeys: [...reading.readKeys, key] };
}

/** After Continue: every alert on the page is passed, and those passed before stay so. */
export function withPassed(reading: AlertAcknowledgement, { alerts }: Pick<InfoPage, 'alerts'>): AlertAcknowledgement {
  return { readKeys: [], passedKeys: union(reading.passedKeys, alerts.map(readKey)) };
}

/** With what the same person passed in the same run on other devices, as the server says. */
export function withPassedElsewhere(reading: AlertAcknowledgement, passedKeys: readonly string[]): AlertAcknowledgement {
  return { ...reading, passedKeys: union(reading.passedKeys, passedKeys) };
}

const union = (some: readonly string[], others: readonly string[]): readonly string[] => [...new Set([...some, ...others])];

/**
 * Names an alert in these words. Where it applies is not part of them. The server keeps these keys: another way to make
 * them has to know the old one, too.
 */
export function readKey({ id, category, name, content }: Pick<Alert, 'id' | 'category' | 'name' | 'content'>): string {
  return `${id} ${mark(`${category}\n${name}\n${content}`)}`;
}

/** 32 bits that tell one wording of an alert from the next (FNV-1a); what was read is kept in little room. */
export function mark(words: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
