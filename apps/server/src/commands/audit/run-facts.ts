import type { Id } from '@benchbook/domain/ids';
import type { ProgressEvent } from '@benchbook/domain/progress';
import type { Report } from '@benchbook/domain/reports';
import type {
  InfoRead,
  ProgressItem,
  Readers,
  StepChangeAcknowledgement,
  StoredRevisionChoice,
  Verification,
} from '../../ports/index.ts';
import type { RunHistory } from './run-history.ts';

const REPORTS_AT_ONCE = 200;

/** Stored data of a run and of the runs that it continues. */
export interface RunFacts {
  /** Newest state of each item. */
  readonly items: readonly ProgressItem[];
  /** In the order in which the server received them. */
  readonly ticks: readonly ProgressEvent[];
  readonly verifications: readonly Verification[];
  readonly readings: readonly StepChangeAcknowledgement[];
  /** Readings of the info page, including those of people who handed the run over. */
  readonly infoReadings: readonly InfoRead[];
  readonly revisionChoices: readonly StoredRevisionChoice[];
  readonly reports: readonly Report[];
}

/** @param untilMs start of the person's next run; a reading of changes belongs to the run in which it was read */
export async function readRunFacts(
  readers: Readers,
  instructionId: Id,
  { places }: RunHistory,
  untilMs: number | null,
): Promise<RunFacts> {
  const { assignments } = readers;
  const [own] = places;
  if (!own) throw new Error('A run has itself as its first place.');
  const ticks: ProgressEvent[] = [];
  for (const { userId, run } of places) ticks.push(...(await assignments.progressEvents(userId, instructionId, run)));
  const infoReadings: InfoRead[] = [];
  for (const { userId, run } of places) infoReadings.push(...(await assignments.infoReadings(userId, instructionId, run)));
  const revisionChoices: StoredRevisionChoice[] = [];
  for (const { userId, run } of places)
    revisionChoices.push(...(await assignments.revisionChoices({ userId, instructionId, run })));
  const runs = await assignments.runs(own.userId, instructionId);
  const sinceMs = runs.find(({ number }) => number === own.run)?.startedAtMs ?? 0;
  const readings = await assignments.stepChangeAcknowledgements(own.userId, instructionId);
  return {
    items: await assignments.items(own.userId, instructionId, own.run),
    ticks: ticks.toSorted((one, other) => one.receivedAtMs - other.receivedAtMs || one.atMs - other.atMs),
    verifications: await assignments.verifications(own.userId, instructionId, own.run),
    readings: readings
      .filter(({ atMs }) => atMs >= sinceMs && (untilMs === null || atMs < untilMs))
      .toSorted((one, other) => one.atMs - other.atMs),
    infoReadings: infoReadings.toSorted((one, other) => one.receivedAtMs - other.receivedAtMs),
    revisionChoices: revisionChoices.toSorted((one, other) => one.receivedAtMs - other.receivedAtMs),
    reports: await reportsOf(readers, instructionId, places),
  };
}

async function reportsOf({ reports }: Readers, instructionId: Id, places: RunHistory['places']): Promise<Report[]> {
  const found: Report[] = [];
  let cursor: string | undefined;
  do {
    const page = await reports.page({ instructionId, limit: REPORTS_AT_ONCE, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.rows.filter((report) => places.some(({ userId, run }) => report.userId === userId && report.run === run)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found.toSorted((one, other) => one.receivedAtMs - other.receivedAtMs);
}
