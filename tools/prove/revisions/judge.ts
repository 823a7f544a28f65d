import type { RecordedTick, RunRecord } from '@benchbook/contracts';
import { alertsOfStep } from '@benchbook/domain/alerts';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { plainText } from '@benchbook/domain/markup';
import { arrive, isAffected, isHeading } from '@benchbook/domain/progress';
import { flattenSteps } from '@benchbook/domain/steps';
import type { KeptEntry, Screen } from './tablet-page.ts';

/** A run of a person. */
export interface RunKey {
  readonly userId: string;
  readonly run: number;
}

/** A press on *Done* or *Complete* that the tablet stored. */
export interface Press extends RunKey {
  readonly tablet: string;
  readonly stepId: string;
  readonly isDone: boolean;
  readonly revision: number;
  readonly atMs: number;
  readonly isOffline: boolean;
  /** The screen when the person read the step, and at the moment of the press. */
  readonly read: Screen;
  readonly shown: Screen;
  /** The newest revision whose text the page had loaded for long enough to show it. */
  readonly known: number;
}

/** A press on *Continue* on the page of alerts. */
export interface Passage extends RunKey {
  /** All text of the page. */
  readonly alerts: string;
  readonly atMs: number;
}

export type Revisions = ReadonlyMap<number, InstructionContent>;

const nameOf = ({ tablet, isOffline, stepId, revision, run, shown: { arrived } }: Press): string =>
  `${tablet}${isOffline ? ' offline' : ''}, run ${run}, step ${stepId.slice(-6)}, revision ${revision}, arrived ${arrived ?? 'none'}`;

const tickKey = (userId: string, stepId: string, isDone: boolean, atMs: number): string =>
  `${userId} ${stepId} ${isDone} ${atMs}`;

/**
 * Recorded ticks whose revision has other text than the screen at the press of *Done* or than their person had read, and ticks
 * without a press.
 */
export function wordsNotRead(record: RunRecord, presses: readonly Press[], revisions: Revisions): string[] {
  const pressed = new Map(presses.map((press) => [tickKey(press.userId, press.stepId, press.isDone, press.atMs), press]));
  return record.ticks.flatMap((tick) => {
    const content = revisions.get(tick.revision);
    const step = content && flattenSteps(content.steps).find(({ id }) => id === tick.StepID);
    if (!step) return [`${tickName(record, tick)}: the revision has no such step`];
    if (tick.byApp)
      return isHeading(step, alertsOfStep(content.alerts, step.id)) ? [] : [`${tickName(record, tick)}: no heading, by the app`];
    const press = pressed.get(tickKey(record.person.id, tick.StepID, tick.done, tick.at));
    if (!press) return [`${tickName(record, tick)}: nobody pressed it`];
    const words = [step.title, plainText(step.content)].map((each) => each.replace(/\s+/g, ' ').trim());
    const isOn = ({ words: shown }: Screen): boolean => words.every((each) => shown.includes(each));
    if (!isOn(press.shown)) return [`${nameOf(press)}: the screen showed other words when Done was pressed`];
    // A person who begins the next run on one tablet finds its newest text on the other one.
    return isOn(press.read) || press.read.run !== press.shown.run
      ? []
      : [
          `${nameOf(press)}: its person had read "${press.read.words.slice(0, 80)}" (${press.read.view}, step ${press.read.stepId?.slice(-6)}), run ${press.read.run}`,
        ];
  });
}

const tickName = ({ person, run }: RunRecord, { StepID, revision, done }: RecordedTick): string =>
  `${person.username}, run ${run}, step ${StepID.slice(-6)} ${done ? 'done' : 'taken back'} in revision ${revision}`;

/**
 * Steps marked as done under an alert that their person had not acknowledged, or while the tablet knew of a newer revision that
 * disables *Done* or has a new global alert that was not shown above the step.
 */
export function unreadAlerts(presses: readonly Press[], passages: readonly Passage[], revisions: Revisions): string[] {
  return presses
    .filter(({ isDone }) => isDone)
    .flatMap((press) => {
      const content = revisions.get(press.revision);
      const newest = revisions.get(press.known);
      if (!content || !newest) return [`${nameOf(press)}: there is no such revision`];
      const read = passages
        .filter(({ userId, run, atMs }) => userId === press.userId && run === press.run && atMs <= press.atMs)
        .map(({ alerts }) => alerts);
      const unread = alertsOfStep(content.alerts, press.stepId).filter(
        (alert) => !read.some((page) => page.includes(alert.content)),
      );
      const arrival = arrive(
        { content, pdfSha256: null },
        { content: press.known > press.revision ? newest : content, pdfSha256: null },
      );
      const item = arrival.items.get(press.stepId);
      const hidden = arrival.newGlobalAlerts.filter((alert) => !press.shown.notices.includes(alert.content));
      return [
        ...unread.map((alert) => `${nameOf(press)}: "${alert.content}" was not read`),
        ...(item && isAffected(item) ? [`${nameOf(press)}: revision ${press.known} was known, and Done was open`] : []),
        ...hidden.map((alert) => `${nameOf(press)}: "${alert.content}" of revision ${press.known} was not on the screen`),
      ];
    });
}

/** Properties of a complete run that must not change. */
export interface ClosedRun {
  readonly completed: number;
  readonly items: string;
  readonly reopenings: number;
}

export function closedRun(record: RunRecord): ClosedRun | undefined {
  if (record.completed === null || record.reopened) return undefined;
  const items = record.steps.map(({ StepID, state, tick }) => [StepID, state, tick?.done, tick?.revision, tick?.at]);
  return {
    completed: record.completed,
    items: JSON.stringify([record.completedRevision, items]),
    reopenings: record.reopenings.length,
  };
}

/** How a complete run has changed, unless its person opened it again with a reason. */
export function changedRun(before: ClosedRun, record: RunRecord, reasons: ReadonlySet<string>): string[] {
  const name = `${record.person.username}, run ${record.run}`;
  if (record.completed !== before.completed)
    return [`${name}: completed at ${before.completed}, on record ${record.completed} by now`];
  const since = record.reopenings.slice(before.reopenings);
  const unasked = since.filter(({ reason }) => reason === null || !reasons.has(reason));
  if (unasked.length > 0) return [`${name}: opened again for a reason that nobody gave (${unasked[0]?.reason})`];
  const now = closedRun(record);
  if (since.length > 0) return [];
  if (!now) return [`${name}: open again without a word`];
  return now.items === before.items ? [] : [`${name}: complete, and its items are others now`];
}

/** Entries that the server has confirmed but that are not on record. */
export function lostEntries(kept: readonly KeptEntry[], records: readonly RunRecord[]): string[] {
  const onRecord = new Set(
    records.flatMap(({ person, run, ticks, infoReadings, revisionChoices }) => [
      ...ticks.map(({ StepID, done, at }) => tickKey(person.id, StepID, done, at)),
      ...infoReadings.map(({ revision }) => `${person.id} read ${run} ${revision}`),
      ...revisionChoices.map(({ at, choice }) => `${person.id} ${choice} ${at}`),
    ]),
  );
  return kept
    .filter(({ state }) => state === 'answered')
    .flatMap(({ userId, kind, eventId, entry }) => {
      const missing = keysOf(userId, kind, entry).filter((key) => !onRecord.has(key));
      return missing.map((key) => `${kind} ${eventId} (${key}) was confirmed and is not on record`);
    });
}

function keysOf(userId: string, kind: string, entry: KeptEntry['entry']): string[] {
  const atMs = Number(entry['atMs']);
  // Once per revision in a run, on any tablet.
  if (kind === 'benchbook-info-readings') return [`${userId} read ${entry['run']} ${entry['revision']}`];
  if (kind === 'benchbook-revision-choices') return [`${userId} ${entry['choice']} ${atMs}`];
  if (kind !== 'benchbook-ticks') return [];
  const headings = Array.isArray(entry['headings']) ? entry['headings'] : [];
  return [entry, ...headings].map(({ itemId, isDone }) => tickKey(userId, String(itemId), isDone === true, atMs));
}
