import { encodeDocumentText } from '@benchbook/contracts';
import type { InstructionContent, Manifest } from '@benchbook/domain/instructions';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { inEnglish } from '@benchbook/domain/messages';
import { isClosed, itemsOf } from '@benchbook/domain/progress';
import { buildSucceeded } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { type InstructionRecord, type Revision, sha256Hex, type Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { contentFields, fieldsOf } from '../instructions/instruction-fields.ts';
import { contentOf } from '../instructions/load-content.ts';
import { partsIn } from '../instructions/stored-parts.ts';
import { notifyOfCompletedByRelease } from '../progress/notify-leads.ts';
import { notifyOfFinished } from '../progress/notify-of-runs.ts';
import { settleRun } from '../progress/settle-run.ts';
import { updateWorkStatus } from '../progress/update-work-status.ts';
import type { BuildOrder } from './build-order.ts';
import { failBuild, refusalKey } from './fail-build.ts';
import { isSuperseded } from './is-superseded.ts';
import { describeProblem, lookUpNames, releaseProblems } from './release-problems.ts';
import { revisionFiles } from './revision-files.ts';

/**
 * Builds a release: checks the version that the author saw, freezes it as the next revision and activates that. When
 * something is missing, the author gets a list by step, and the live revision stays (design, section 4). Repeating the
 * same order has no effect.
 */
export async function buildRevision(context: AppContext, order: BuildOrder): Promise<void> {
  const draft = await context.storage.read(async (readers) => {
    const record = await readers.instructions.find(order.instructionId);
    if (!record || record.deletedAtMs !== null || !record.release.isBuilding) return null;
    const manifest = await readers.parts.manifestAt(order.instructionId, order.version);
    if (!manifest) throw new Error(`version ${order.version} of instruction ${order.instructionId} is gone before it was built`);
    const content = await contentOf(await partsIn(readers.parts, [...manifest.values()]), readers.files);
    const known = await lookUpNames(readers, order.instructionId, content);
    return { record, manifest, content, known, files: await revisionFiles(readers, content) };
  });
  if (!draft) return;
  const { record, manifest, content, known, files } = draft;
  // These never stop a release, so models and videos are not read here.
  const unseen = { lostAnnotations: null, unusualVideos: new Map() };
  const problems = (await releaseProblems(context, content, known, unseen)).filter(({ isFatal }) => isFatal);
  if (problems.length > 0) {
    const places = problems.map(({ kind, stepId, stepNumber, highlightId }) => ({ kind, stepId, stepNumber, highlightId }));
    return failBuild(
      context,
      order,
      problems.map((problem) => inEnglish(describeProblem(problem))),
      places,
    );
  }
  const frozenContent = frozen(order, record, manifest, content, context.clock.nowMs());
  await context.storage.transaction(async (tx) => {
    const now = await findInstruction(tx.instructions, order.instructionId);
    if (!now.release.isBuilding || (await isSuperseded(tx, order))) return;
    const revision = { ...frozenContent, files, number: await tx.revisions.nextNumber(order.instructionId) };
    await tx.revisions.insert(revision);
    const releaser = order.userId === null ? null : await tx.users.find(order.userId);
    const caller = releaser && { id: releaser.id, username: releaser.username, role: releaser.role, deviceId: null };
    await activateRevision(tx, caller, now, revision);
    await tx.notifications.markKeyRead(refusalKey(order.instructionId));
    await tx.instructions.putLiveText(order.instructionId, {
      ...contentFields(content),
      modifiedBy: record.modifiedBy,
      modifiedAtMs: record.modifiedAtMs,
    });
    const { number, title, sha256, version, releasedAtMs, reason } = revision;
    tx.events.append(
      newEvent('release.completed', order.instructionId, caller, releasedAtMs, {
        revision: number,
        title,
        sha256,
        version,
        ...(reason !== '' && { reason }),
      }),
    );
  });
}

function frozen(
  order: BuildOrder,
  { id, createdAtMs, modifiedAtMs }: InstructionRecord,
  manifest: Manifest,
  content: InstructionContent,
  nowMs: number,
): Omit<Revision, 'number' | 'files'> {
  const text = encodeDocumentText({ id, content, createdAtMs, modifiedAtMs }, documentToHtml);
  return {
    instructionId: id,
    version: order.version,
    title: content.title,
    text,
    sha256: sha256Hex(text),
    manifest,
    itemHashes: new Map(itemsOf(content, sha256Hex).map((item) => [item.id, item.hash])),
    releasedBy: order.userId,
    releasedAtMs: nowMs,
    reason: order.reason,
  };
}

/** Activates the revision; ticks of open runs stay when the item is unchanged, otherwise the item is open again. Closed runs stay unchanged. */
async function activateRevision(
  tx: Transaction,
  caller: Caller | null,
  record: InstructionRecord,
  revision: Revision,
): Promise<void> {
  const release = buildSucceeded(record.release, revision.number, record.version !== revision.version);
  await tx.instructions.save({ ...fieldsOf(record), release });
  for (const assignment of await tx.assignments.ofInstruction(record.id)) {
    const { userId, instructionId, run } = assignment;
    if (isClosed(assignment)) continue;
    const put = { ...record, release };
    const key = { userId, instructionId, run };
    const progress = await settleRun(tx, caller, { instruction: put, key, events: [] }, revision.releasedAtMs);
    if (progress !== null && progress !== assignment.progress) await tx.assignments.setProgress(userId, instructionId, progress);
    if (progress === 100 && assignment.completedAtMs === null) {
      const completed = { ...key, title: revision.title, revision: revision.number };
      await notifyOfCompletedByRelease(tx, caller, completed, revision.releasedAtMs);
    }
  }
  await updateWorkStatus(tx, record.id);
  await notifyOfFinishedUnits(tx, caller, record, revision);
}

/** Notifies leads of the units that were finished with the text that this revision changes. */
async function notifyOfFinishedUnits(
  tx: Transaction,
  caller: Caller | null,
  instruction: InstructionRecord,
  { number, itemHashes, releasedAtMs, reason }: Revision,
): Promise<void> {
  const before = await tx.revisions.itemHashes(instruction.id, number - 1);
  if (!before || isSameWork(before, itemHashes)) return;
  const units = await tx.assignments.countCompleted(instruction.id, number - 1);
  if (units > 0) await notifyOfFinished(tx, caller, { instruction, revision: number, units, reason }, releasedAtMs);
}

const isSameWork = (before: Revision['itemHashes'], now: Revision['itemHashes']): boolean =>
  before.size === now.size && [...before].every(([id, hash]) => now.get(id) === hash);
