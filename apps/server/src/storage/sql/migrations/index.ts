import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { foundation } from './0001-foundation.ts';
import { fileNames } from './0002-file-names.ts';
import { liveTexts } from './0003-live-texts.ts';
import { keys } from './0004-keys.ts';
import { briefs } from './0005-briefs.ts';
import { handovers } from './0006-handovers.ts';
import { changeReadings } from './0007-change-readings.ts';
import { frozenRevisions } from './0008-frozen-revisions.ts';
import { reports } from './0009-reports.ts';
import { models } from './0010-models.ts';
import { jobOwners } from './0011-job-owners.ts';
import { notices } from './0012-notices.ts';
import { devices } from './0013-devices.ts';
import { feedback } from './0014-feedback.ts';
import { people } from './0015-people.ts';
import { record } from './0017-record.ts';
import { localBackend } from './0019-local-backend.ts';
import { fullTextSearch } from './0021-full-text-search.ts';
import { copiedThreads } from './0022-copied-threads.ts';
import { refusedReleases } from './0023-refused-releases.ts';
import { countsByRelease } from './0024-counts-by-release.ts';
import { browsers } from './0025-browsers.ts';
import { copiedLooks } from './0026-copied-looks.ts';
import { closedRuns } from './0027-closed-runs.ts';
import { noticesAndCalls } from './0028-notices-and-calls.ts';
import { names } from './0029-names.ts';
import { revisionChoices } from './0031-revision-choices.ts';
import { partNumbers } from './0032-part-numbers.ts';
import { plant } from './0033-plant.ts';
import { handoverRemarks } from './0034-handover-remarks.ts';
import { stoppedReports } from './0035-stopped-reports.ts';
import { foundKeys } from './0036-found-keys.ts';
import { corrections } from './0037-corrections.ts';
import { liveTimes } from './0038-live-times.ts';
import { documentRemarks } from './0039-document-remarks.ts';
import { reasonsOfChange } from './0040-reasons-of-change.ts';
import { documentProposals } from './0041-document-proposals.ts';
import { lastSaved } from './0042-last-saved.ts';
import { replacedLooks } from './0043-replaced-looks.ts';
import type { Step, StepDialect } from './step.ts';

/**
 * Run in this order, each once. A released step never changes; a later step corrects what is wrong in it. Steps import nothing
 * but Kysely, node:crypto and files of this folder: a change of today's stores does not change what a step does.
 */
export const STEPS: Readonly<Record<string, Step>> = {
  '0001-foundation': foundation,
  '0002-file-names': fileNames,
  '0003-live-texts': liveTexts,
  '0004-keys': keys,
  '0005-briefs': briefs,
  '0006-handovers': handovers,
  '0007-change-readings': changeReadings,
  '0008-frozen-revisions': frozenRevisions,
  '0009-reports': reports,
  '0010-models': models,
  '0011-job-owners': jobOwners,
  '0012-notices': notices,
  '0013-devices': devices,
  '0014-feedback': feedback,
  '0015-people': people,
  '0017-record': record,
  '0019-local-backend': localBackend,
  '0021-full-text-search': fullTextSearch,
  '0022-copied-threads': copiedThreads,
  '0023-refused-releases': refusedReleases,
  '0024-counts-by-release': countsByRelease,
  '0025-browsers': browsers,
  '0026-copied-looks': copiedLooks,
  '0027-closed-runs': closedRuns,
  '0028-notices-and-calls': noticesAndCalls,
  '0029-names': names,
  '0031-revision-choices': revisionChoices,
  '0032-part-numbers': partNumbers,
  '0033-plant': plant,
  '0034-handover-remarks': handoverRemarks,
  '0035-stopped-reports': stoppedReports,
  '0036-found-keys': foundKeys,
  '0037-corrections': corrections,
  '0038-live-times': liveTimes,
  '0039-document-remarks': documentRemarks,
  '0040-reasons-of-change': reasonsOfChange,
  '0041-document-proposals': documentProposals,
  '0042-last-saved': lastSaved,
  '0043-replaced-looks': replacedLooks,
};

/** Name of the newest step: what `meta` and backups call the schema. */
export const SCHEMA = Object.keys(STEPS).at(-1) ?? '';

/**
 * Brings the database to the newest schema, under a lock: of several servers that start at once one does it and the
 * others wait.
 *
 * @throws Error naming the step that failed; then nothing of the run was kept
 */
export async function migrate<Database>(db: Kysely<Database>, dialect: StepDialect): Promise<void> {
  const migrations = Object.fromEntries(Object.entries(STEPS).map(([name, step]) => [name, migration(step, dialect)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`The database could not be brought to the newest schema${failed ? ` (step ${failed.migrationName})` : ''}.`, {
      cause: error,
    });
  }
}

function migration(step: Step, dialect: StepDialect): Migration {
  return { up: (db) => step(db, dialect) };
}
