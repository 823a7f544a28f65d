import type { RecordedTick, RecordedVerification, RunRecord } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { type ProgressEvent, projectProgress } from '@benchbook/domain/progress';
import type { NamedItem } from '../release/frozen-items.ts';
import type { RunFacts } from './run-facts.ts';
import type { SentByDevice } from './sent-by-device.ts';
import type { VerificationMethods } from './verification-methods.ts';

interface Names {
  person(id: Id | null): string;
  device(id: Id | null): string | null;
  readonly sentByDevice: SentByDevice;
  readonly methodOf: VerificationMethods;
}

/** Items of each revision used in the run, first those of the revision that the run is measured by. */
type Titles = ReadonlyMap<number, ReadonlyMap<Id, NamedItem>>;

type Steps = Pick<
  RunRecord,
  'steps' | 'ticks' | 'infoReadings' | 'revisionChoices' | 'acknowledgements' | 'verifications' | 'reports'
>;

/**
 * Completed items in the order of the newest revision, and all entries in order of arrival.
 *
 * @param hashes of the items in the first of these revisions: an item done with another text is marked as changed
 * @param headings of the first of these revisions
 * @param isRunClosed every item was done when the run was completed
 */
export function recordedSteps(
  facts: RunFacts,
  {
    titles,
    hashes,
    headings,
    isRunClosed,
  }: {
    readonly titles: Titles;
    readonly hashes: ReadonlyMap<Id, string>;
    readonly headings: ReadonlySet<Id>;
    readonly isRunClosed: boolean;
  },
  names: Names,
): Steps {
  const named = (itemId: Id, revision: number) => {
    const item = titles.get(revision)?.get(itemId);
    return { StepID: itemId, number: item?.number ?? '', title: item?.title ?? '', revision };
  };
  const ticks = facts.ticks.map(
    (event): RecordedTick => ({
      ...named(event.itemId, event.revision),
      done: event.isDone,
      at: event.atMs,
      received: event.receivedAtMs,
      by: names.person(event.userId),
      device: names.device(event.deviceId),
      sentByDevice: names.sentByDevice.tick(event),
      byApp: event.byApp,
      outcome: event.outcome,
    }),
  );
  const verifications = facts.verifications.map(
    (verification): RecordedVerification => ({
      ...named(verification.stepId, verification.revision),
      by: names.person(verification.verifierId),
      method: names.methodOf(verification),
      at: verification.atMs,
      ended: verification.endedAtMs,
    }),
  );
  return {
    steps: stepsOf(facts, titles, ticks, verifications).map((step) => ({
      ...step,
      state: isRunClosed ? 'done' : stateOf(facts, hashes, step.StepID),
      isHeading: headings.has(step.StepID),
    })),
    ticks,
    verifications,
    infoReadings: facts.infoReadings.map((reading) => ({
      revision: reading.revision,
      alerts: reading.alerts,
      checked: reading.isChecked,
      newAlerts: reading.newAlerts?.map(({ name }) => name) ?? null,
      by: names.person(reading.userId),
      device: names.device(reading.deviceId),
      sentByDevice: names.sentByDevice.reading(reading),
      at: reading.atMs,
      received: reading.receivedAtMs,
    })),
    revisionChoices: facts.revisionChoices.map((choice) => ({
      choice: choice.choice,
      from: choice.fromRevision,
      to: choice.toRevision,
      by: names.person(choice.userId),
      device: names.device(choice.deviceId),
      sentByDevice: names.sentByDevice.choice(choice),
      at: choice.atMs,
      received: choice.receivedAtMs,
    })),
    acknowledgements: facts.readings.map(({ itemId, revision, userId, atMs }) => ({
      ...named(itemId, revision),
      by: names.person(userId),
      at: atMs,
    })),
    reports: facts.reports.map(({ stepId, stepNumber, stepTitle, revision, username, text, files, resolution, ...report }) => ({
      StepID: stepId,
      number: stepNumber,
      title: stepTitle,
      revision,
      by: username,
      sentByDevice: names.sentByDevice.report(report.id),
      at: report.atMs,
      received: report.receivedAtMs,
      text,
      stopped: report.isStopped,
      files: files.map(({ sha256 }) => sha256),
      resolved: resolution && { by: resolution.username, at: resolution.atMs, note: resolution.note },
    })),
  };
}

function stepsOf(
  { items, ticks: events }: RunFacts,
  titles: Titles,
  ticks: readonly RecordedTick[],
  verifications: readonly RecordedVerification[],
): Omit<Steps['steps'][number], 'state' | 'isHeading'>[] {
  const [[revision, newest] = [0, new Map<Id, NamedItem>()]] = titles;
  return [...newest].map(([itemId, { number, title, isWatched }]) => {
    const state = items.find((item) => item.itemId === itemId);
    const tick = tickOf(events, ticks, state?.eventId);
    return {
      StepID: itemId,
      number,
      title,
      revision: tick?.revision ?? revision,
      tick,
      isWatched,
      verifications: verifications.filter(({ StepID }) => StepID === itemId),
    };
  });
}

function stateOf({ items }: RunFacts, hashes: ReadonlyMap<Id, string>, id: Id): 'done' | 'open' | 'changed' {
  const states = new Map(items.map((item) => [item.itemId, item]));
  const [now] = projectProgress(states, [{ id, hash: hashes.get(id) ?? '' }]);
  if (now?.isDone) return 'done';
  return now?.isChanged ? 'changed' : 'open';
}

function tickOf(events: readonly ProgressEvent[], ticks: readonly RecordedTick[], eventId: Id | undefined): RecordedTick | null {
  const at = events.findIndex(({ id }) => id === eventId);
  return ticks[at] ?? null;
}
