import { savesSinceCodec } from '@benchbook/contracts';
import type { SaveSince } from '@benchbook/domain/comparison';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { workStatusOf } from '@benchbook/domain/progress';
import { requestRelease, withdraw } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { fieldsOf } from '../instructions/instruction-fields.ts';
import { savesSince } from '../instructions/saves-since.ts';
import { endCallsIn } from '../progress/supervisor-calls.ts';
import { describeSaves } from './describe-saves.ts';
import { t } from './messages.ts';

/** Kind of the job that builds a release. */
export const BUILD_JOB = 'build-instruction';

/** What an author requested for a version that they saw. */
type Done = 'released' | 'discarded';

export interface ReleaseRequest {
  readonly isReleased: boolean;
  /** The release field was sent with other content: only the change from unreleased to released counts; other values were just read. */
  readonly isRead: boolean;
}

/**
 * Releases or withdraws as a save requests (design, section 3, Release beside a draft). A released version, or one being
 * built, stays unchanged; a draft beside a live revision is built as the next one while the live one stays active.
 */
export async function changeRelease(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  id: Id,
  request: ReleaseRequest,
): Promise<void> {
  const record = await findInstruction(tx.instructions, id);
  const { release } = record;
  if (request.isRead && (release.isReleased || !request.isReleased)) return;
  if (request.isReleased) return startBuild(context, tx, caller, record);
  if (!release.isReleased) return;
  const nowMs = context.clock.nowMs();
  const withdrawn = withdraw(release);
  await endCallsIn(tx, caller, id, nowMs);
  await tx.instructions.save({ ...fieldsOf(record), release: withdrawn, workStatus: workStatusOf(withdrawn, []) });
  tx.events.append(newEvent('release.withdrawn', id, caller, nowMs, { revision: release.liveRevision }));
}

/** Queues the build of the current version, unless it is live or being built. @param reason for all people who work with it */
export async function startBuild(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  record: InstructionRecord,
  reason = '',
): Promise<void> {
  const { id, release, version } = record;
  const requested = requestRelease(release);
  if (requested === release) return;
  const nowMs = context.clock.nowMs();
  await tx.instructions.save({ ...fieldsOf(record), release: requested });
  await tx.jobs.enqueue({ kind: BUILD_JOB, subjectId: id, payload: { version, userId: caller.id, reason }, createdAtMs: nowMs });
  tx.events.append(newEvent('release.requested', id, caller, nowMs, { version }));
  tx.afterCommit(() => context.jobs.wake());
}

/**
 * Rejects a release of a version other than the current one.
 *
 * @param version that its author saw
 * @throws DomainError `VALIDATION` for a version that never existed; `CONFLICT` with `savedSince` after later saves, and
 *   while another version is being built
 */
export async function checkReleasedVersion(tx: Transaction, record: InstructionRecord, version: number): Promise<void> {
  if (record.release.isBuilding && (await versionInBuild(tx, record.id)) === version) return;
  await checkSeenVersion(tx, record, version, 'released');
}

/**
 * Rejects an author's request for a version that is no longer current, and every request while one is being built.
 *
 * @param done the rejected action, for the message
 * @throws DomainError as `checkReleasedVersion`
 */
export async function checkSeenVersion(tx: Transaction, record: InstructionRecord, version: number, done: Done): Promise<void> {
  if (version < 1 || version > record.version) throw validationError({ version: t('noVersion') });
  if (record.release.isBuilding) throw anotherInBuild(record, done);
  if (version !== record.version) throw savedMeanwhile(record, version, (await savesSince(tx, record, version)) ?? [], done);
}

async function versionInBuild(tx: Transaction, id: Id): Promise<number | undefined> {
  const builds = (await tx.jobs.ofSubject(id)).filter(
    ({ kind, state }) => kind === BUILD_JOB && (state === 'queued' || state === 'running'),
  );
  const versions = builds.map(({ payload }) => Number(payload.version));
  return versions.length === 0 ? undefined : Math.max(...versions);
}

function anotherInBuild({ version }: InstructionRecord, done: Done): DomainError {
  return new DomainError('CONFLICT', {
    message: done === 'released' ? t('anotherInBuild') : t('inBuild'),
    extra: { conflicts: [], version, savedSince: [] },
  });
}

function savedMeanwhile({ version }: InstructionRecord, seen: number, saves: readonly SaveSince[], done: Done): DomainError {
  return new DomainError('CONFLICT', {
    message: describeSaves(seen, saves, done),
    extra: { conflicts: [], version, savedSince: savesSinceCodec.encode(saves) },
  });
}
