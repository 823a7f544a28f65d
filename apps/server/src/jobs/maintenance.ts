import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICES_KEPT_MS } from '@benchbook/domain/notifications';
import type { AppContext } from '../app-context.ts';
import { PROPOSAL_KEPT_MS } from '../commands/documents/find-proposal.ts';
import { uploadFolder } from '../commands/files/upload-folder.ts';
import { diskSpace } from '../commands/operations/free-space.ts';
import { LEFT_OUT } from '../commands/session/record-refusal.ts';
import type { JobHandler } from '../ports/index.ts';
import { cleanTempFiles } from './clean-temp-files.ts';
import { isClockSteady } from './steady-clock.ts';
import { sweepBlobs } from './sweep-blobs.ts';

/** An upload without progress for a week is deleted. */
const UPLOAD_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired uploads with their bytes, and bytes in the folder that belong to no upload. Returns the number of deleted
 * files.
 */
async function sweepUploads({
  storage,
  settings,
  clock,
  uploadSpace,
}: Pick<AppContext, 'storage' | 'settings' | 'clock' | 'uploadSpace'>): Promise<number> {
  const beforeMs = clock.nowMs() - UPLOAD_KEPT_MS;
  const stale = await storage.read(({ uploads }) => uploads.listStale(beforeMs));
  for (const { id } of stale) await storage.transaction(({ uploads }) => uploads.delete(id));
  const folder = uploadFolder(settings);
  let swept = (await uploadSpace?.sweep(beforeMs)) ?? 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs >= beforeMs) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}

/** Stored with planned jobs since 1.0, so the value stays. */
export const MAINTENANCE_JOB = 'keep-house';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Retention times in milliseconds. */
export const KEPT_MS = {
  /** Versions of a working copy (design, section 3). */
  versions: 30 * DAY_MS,
  /** Answered idempotency keys (design, section 3). */
  answers: 90 * DAY_MS,
  /** Sessions after their end. */
  sessions: 30 * DAY_MS,
  /** Failed sign-ins: waits last minutes at most, and anyone can have a row written for any name. */
  failures: DAY_MS,
  /** Finished jobs. */
  jobs: 30 * DAY_MS,
  /** A silent editor may still return with unsaved work. */
  editors: DAY_MS,
} as const;

type Work = Pick<AppContext, 'storage' | 'blobs' | 'uploadSpace' | 'settings' | 'clock' | 'log'> &
  Partial<Pick<AppContext, 'local'>>;

/** Schedules maintenance every hour, on one of several servers. Call it at the start. */
export async function scheduleMaintenance({ storage, clock }: Pick<AppContext, 'storage' | 'clock'>, afterMs = 0): Promise<void> {
  const createdAtMs = clock.nowMs();
  await storage.transaction(({ jobs }) =>
    jobs.enqueue({
      kind: MAINTENANCE_JOB,
      subjectId: null,
      payload: {},
      createdAtMs,
      runAfterMs: createdAtMs + afterMs,
      uniqueKey: 'next',
    }),
  );
}

/** Deletes expired rows and unused files, and logs the head of the event chain. */
export function runMaintenance(context: Work, spaceOn = diskSpace): JobHandler {
  return async ({ report }) => {
    await scheduleMaintenance(context, HOUR_MS);
    await logHead(context);
    await warnOfLittleSpace(context, spaceOn);
    if (!(await isClockSteady(context))) return;
    await report('versions', 0);
    await forgetWhatIsOver(context);
    await report('files', 50);
    const swept = (await sweepUploads(context)) + (await cleanTempFiles(context)) + (await sweepBlobs(context));
    context.log.debug({ swept }, 'unused files deleted');
  };
}

/** Runs first, so that a later failure does not keep it out of the log. */
async function logHead({ storage, log }: Work): Promise<void> {
  const { sequence, hash } = await storage.read(({ events }) => events.head());
  log.info({ sequence, hash }, 'head of the event log');
}

/** Repeated every hour while space is low. */
async function warnOfLittleSpace({ settings, log }: Work, spaceOn: typeof diskSpace): Promise<void> {
  const { freeBytes, totalBytes, isLow } = await spaceOn(settings.dataDir);
  if (isLow) log.warn({ freeBytes, totalBytes }, 'low disk space in the data folder');
}

/** One transaction each, so that other writers wait only for one of them. */
async function forgetWhatIsOver({ storage, clock }: Work): Promise<void> {
  const nowMs = clock.nowMs();
  await storage.transaction(({ parts }) => parts.prune(nowMs - KEPT_MS.versions, nowMs - KEPT_MS.editors));
  await storage.transaction(({ idempotency }) => idempotency.prune(nowMs - KEPT_MS.answers));
  await storage.transaction(({ sessions }) => sessions.prune(nowMs - KEPT_MS.sessions, nowMs - KEPT_MS.failures, LEFT_OUT));
  await storage.transaction(({ notifications }) => notifications.prune(nowMs - NOTICES_KEPT_MS));
  await storage.transaction(({ jobs }) => jobs.prune(nowMs - KEPT_MS.jobs));
  await storage.transaction(({ documentProposals }) => documentProposals.prune(nowMs - PROPOSAL_KEPT_MS));
}
