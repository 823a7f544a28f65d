import { NOTICES_KEPT_MS } from '@benchbook/domain/notifications';
import type { AppContext } from '../app-context.ts';
import { PROPOSAL_KEPT_MS } from '../commands/documents/find-proposal.ts';
import { diskSpace } from '../commands/operations/free-space.ts';
import { LEFT_OUT } from '../commands/session/record-refusal.ts';
import type { JobHandler } from '../ports/index.ts';
import { isClockSteady } from './steady-clock.ts';
import { sweepBlobs } from './sweep-blobs.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { sweepWork } from './sweep-work.ts';

export const KEEP_HOUSE_JOB = 'keep-house';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long what is no longer needed is kept. */
export const KEPT_MS = {
  /** Versions of a working copy (design, section 3). */
  versions: 30 * DAY_MS,
  /** Answered idempotency keys (design, section 3). */
  answers: 90 * DAY_MS,
  /** Sessions after their end. */
  sessions: 30 * DAY_MS,
  /** Wrong passwords: nobody waits for longer than minutes, and who has no account can have a row written for every name. */
  failures: DAY_MS,
  /** Finished jobs. */
  jobs: 30 * DAY_MS,
  /** An editor that says nothing may still come back with unsaved work. */
  editors: DAY_MS,
} as const;

type Work = Pick<AppContext, 'storage' | 'blobs' | 'uploadSpace' | 'settings' | 'clock' | 'log'> &
  Partial<Pick<AppContext, 'local'>>;

/** Sees to it that the house is kept every hour; of several servers one does it. Call it at the start. */
export async function planHousekeeping({ storage, clock }: Pick<AppContext, 'storage' | 'clock'>, afterMs = 0): Promise<void> {
  const createdAtMs = clock.nowMs();
  await storage.transaction(({ jobs }) =>
    jobs.enqueue({
      kind: KEEP_HOUSE_JOB,
      subjectId: null,
      payload: {},
      createdAtMs,
      runAfterMs: createdAtMs + afterMs,
      uniqueKey: 'next',
    }),
  );
}

/** Forgets what is over, sweeps bytes that nothing needs, and logs the head of the chain for whoever keeps the logs. */
export function keepHouse(context: Work, spaceOn = diskSpace): JobHandler {
  return async ({ report }) => {
    await planHousekeeping(context, HOUR_MS);
    await logHead(context);
    await warnOfLittleSpace(context, spaceOn);
    if (!(await isClockSteady(context))) return;
    await report('versions', 0);
    await forgetWhatIsOver(context);
    await report('files', 50);
    const swept = (await sweepUploads(context)) + (await sweepWork(context)) + (await sweepBlobs(context));
    context.log.debug({ swept }, 'files that nothing needs were swept');
  };
}

/** First of all, so that nothing which fails later keeps it out of the log of the server. */
async function logHead({ storage, log }: Work): Promise<void> {
  const { sequence, hash } = await storage.read(({ events }) => events.head());
  log.info({ sequence, hash }, 'head of the event log');
}

/** Every hour, as long as it stays so. */
async function warnOfLittleSpace({ settings, log }: Work, spaceOn: typeof diskSpace): Promise<void> {
  const { freeBytes, totalBytes, isLow } = await spaceOn(settings.dataDir);
  if (isLow) log.warn({ freeBytes, totalBytes }, 'little space is left on the disk of the data');
}

/** One transaction each, so that nobody waits for all of them. */
async function forgetWhatIsOver({ storage, clock }: Work): Promise<void> {
  const nowMs = clock.nowMs();
  await storage.transaction(({ parts }) => parts.prune(nowMs - KEPT_MS.versions, nowMs - KEPT_MS.editors));
  await storage.transaction(({ idempotency }) => idempotency.prune(nowMs - KEPT_MS.answers));
  await storage.transaction(({ sessions }) => sessions.prune(nowMs - KEPT_MS.sessions, nowMs - KEPT_MS.failures, LEFT_OUT));
  await storage.transaction(({ notifications }) => notifications.prune(nowMs - NOTICES_KEPT_MS));
  await storage.transaction(({ jobs }) => jobs.prune(nowMs - KEPT_MS.jobs));
  await storage.transaction(({ documentProposals }) => documentProposals.prune(nowMs - PROPOSAL_KEPT_MS));
}
