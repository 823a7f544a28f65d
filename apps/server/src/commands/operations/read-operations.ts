import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operations } from '@benchbook/contracts';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { DeviceRecord, Job, Readers } from '../../ports/index.ts';
import { backupsIn, backupTimeMs } from './backup-folder.ts';
import { diskSpace, LOW_SPACE_BYTES } from './free-space.ts';

/** Maximum jobs shown; failed ones come first. */
const SHOWN_JOBS = 100;

/** The job that makes backups, see `jobs/back-up.ts`. */
const BACK_UP_KIND = 'back-up';

/** State of this server and of its dependencies. Unknown values are omitted. */
export async function readOperations(context: AppContext, version: string): Promise<Operations> {
  const { storage, settings, clock, gauges } = context;
  const facts = await storage.read(factsOf);
  const disk = await diskSpace(settings.dataDir);
  return {
    version,
    now: clock.nowMs(),
    started: gauges.startedAtMs,
    sockets: gauges.countSockets(),
    database: { kind: storage.kind, size: facts.databaseSizeBytes },
    files: { count: facts.files.count, size: facts.files.sizeBytes },
    disk: { free: disk.freeBytes, total: disk.totalBytes, isLow: disk.isLow, lowBelow: LOW_SPACE_BYTES },
    backup: settings.backup ? await backupState(settings.backup, facts.jobs, clock.nowMs()) : null,
    jobs: { ...facts.counts, shown: facts.jobs.map(shownJob) },
    silentDevice: silentDevice(facts.devices, clock.nowMs()),
  };
}

async function factsOf({ meta, files, jobs, devices }: Readers) {
  const { queued, running, failed } = await jobs.counts();
  return {
    databaseSizeBytes: await meta.databaseSizeBytes(),
    files: await files.totals(),
    counts: { queued, running, failed },
    jobs: await jobs.list(['failed', 'running', 'queued'], SHOWN_JOBS),
    devices: await devices.list(),
  };
}

function shownJob(job: Job): Operations['jobs']['shown'][number] {
  if (job.state === 'done') throw new Error('A job that is done waits for nothing.');
  return {
    _id: job.id,
    kind: job.kind,
    state: job.state,
    stage: job.stage,
    progress: job.progress,
    attempts: job.attempts,
    error: job.error,
    created: job.createdAtMs,
    due: job.runAfterMs,
    finished: job.finishedAtMs,
  };
}

type Backups = NonNullable<AppContext['settings']['backup']>;

async function backupState({ dir, everyMs }: Backups, jobs: readonly Job[], nowMs: number): Promise<Operations['backup']> {
  const newest = (await backupsIn(dir, nowMs)).at(-1);
  const last = newest === undefined ? null : { made: backupTimeMs(newest), size: await sizeOf(join(dir, newest)) };
  const failed = jobs.find(
    ({ kind, state, finishedAtMs }) => kind === BACK_UP_KIND && state === 'failed' && finishedAtMs !== null,
  );
  const at = failed?.finishedAtMs ?? 0;
  const failure = failed && at > (last?.made ?? 0) ? { at, reason: failed.error ?? '' } : null;
  return { every: everyMs, last, failure };
}

const sized = z.array(z.object({ sizeBytes: z.number() }));
const manifest = z.object({ database: sized, blobs: sized });

async function sizeOf(folder: string): Promise<number> {
  const { database, blobs } = manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  return [...database, ...blobs].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function silentDevice(devices: readonly DeviceRecord[], nowMs: number): Operations['silentDevice'] {
  const lastSeen = devices.flatMap(({ authorization, hereUntilMs, nickname }) =>
    authorization === 'approved' && hereUntilMs !== null ? [{ name: nickname, heard: Math.min(hereUntilMs, nowMs) }] : [],
  );
  return lastSeen.toSorted((one, other) => one.heard - other.heard)[0] ?? null;
}
