import type { AppearancesChange, AssignmentState, InstructionChange, PersonChange, RevisionChange } from '@benchbook/contracts';
import { extensionOf, fileKind } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type Part } from '@benchbook/domain/instructions';
import { findTokens } from '@benchbook/domain/markup';
import { releaseForReaders } from '@benchbook/domain/release';
import { textureImages } from '@benchbook/domain/textures';
import { passwordMark } from '../../auth/index.ts';
import { partsIn } from '../../commands/instructions/stored-parts.ts';
import { readAlertsOf } from '../../commands/progress/read-alerts.ts';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Readers, UserRecord } from '../../ports/index.ts';

/** @param isSelf only the person's own copy contains the password fingerprint */
export function personBody(user: UserRecord, isSelf: boolean): PersonChange {
  const { id, username, role, image, isActive, createdAtMs, updatedAtMs } = user;
  const mark = isSelf ? passwordMark(user.passwordHash) : null;
  return { _id: id, username, role, image, isActive, mark, createdAt: createdAtMs, updatedAt: updatedAtMs };
}

/** An instruction as seen by people who work through it: the texts of its live revision, not those of a draft. */
export async function instructionBody(readers: Readers, record: InstructionRecord): Promise<InstructionChange> {
  const { id, workStatus, createdBy, createdAtMs, archivedAtMs } = record;
  const shown = (await readers.instructions.liveText(id)) ?? record;
  const { liveRevision } = record.release;
  const revision = liveRevision === null ? null : await revisionBody(readers, id, liveRevision);
  const release = revision ? releaseForReaders(record.release) : record.release;
  const tags = await readers.tags.ofInstruction(id);
  return {
    _id: id,
    title: shown.title,
    kind: shown.kind,
    previewImage: shown.previewImage,
    documentNumber: shown.documentNumber,
    system: shown.system,
    subject: shown.subject,
    stepCount: shown.stepCount,
    version: revision?.version ?? record.version,
    isReleased: release.isReleased,
    isBuilding: release.isBuilding,
    hasDraft: release.hasDraft,
    workStatus,
    createdBy,
    createdAt: createdAtMs,
    modifiedAt: shown.modifiedAtMs,
    archivedAt: archivedAtMs,
    tags: tags.map((tag) => ({ _id: tag.id, name: tag.name })),
    revision,
  };
}

async function revisionBody({ revisions, parts }: Readers, id: Id, number: number): Promise<RevisionChange> {
  const revision = await revisions.find(id, number);
  if (!revision) throw new Error(`the live revision ${number} of instruction ${id} is not stored`);
  const entries = [...revision.manifest.values()];
  const read = entries.filter(({ kind }) => kind !== 'use');
  const bodies = await parts.bodies(new Set(read.map(({ hash }) => hash)));
  const { version, title, sha256, text, releasedBy, releasedAtMs, reason, itemHashes, files } = revision;
  return {
    number,
    version,
    title,
    sha256,
    text,
    releasedBy,
    releasedAt: releasedAtMs,
    reason,
    parts: entries.map(({ id: _id, kind, parentId, position, hash }) => ({ _id, kind, parentId, position, hash })),
    bodies: Object.fromEntries(bodies),
    itemHashes: [...itemHashes],
    files: files.map(({ sizeBytes: size, ...file }) => ({ ...file, size })),
  };
}

/** Includes models without appearances, so that the copy knows that they have none. */
export async function appearancesBody(
  readers: Readers,
  instructionId: Id,
  liveRevision: number | null,
): Promise<AppearancesChange> {
  const { files, partAppearances } = readers;
  const ids = liveRevision === null ? [] : await modelsOf(readers, instructionId, liveRevision);
  const looks = new Map(await partAppearances.ofFiles(ids));
  const frozen = liveRevision === null || ids.length === 0 ? [] : await readers.revisions.files(instructionId, liveRevision);
  for (const [id, { sha256: now }] of await files.findMany(ids)) {
    if (frozen.some(({ sha256 }) => sha256 === now)) continue;
    for (const { sha256 } of frozen) looks.set(id, (await partAppearances.ofReplaced(id, sha256)) ?? looks.get(id) ?? []);
  }
  const pictures: AppearancesChange['pictures'] = [];
  for (const name of textureImages([...looks.values()].flat())) {
    const file = await files.findByPath(name);
    if (file?.mediaType.startsWith('image/'))
      pictures.push({ path: name, sha256: file.sha256, size: file.sizeBytes, mediaType: file.mediaType });
  }
  return { models: ids.map((id) => ({ _id: id, looks: [...(looks.get(id) ?? [])] })), pictures };
}

/** Models that a revision shows or links to, by id, because they may have been renamed. */
async function modelsOf({ revisions, files, parts }: Readers, instructionId: Id, number: number): Promise<Id[]> {
  const hasModel = (await revisions.files(instructionId, number)).some(({ path }) => isModel(extensionOf(path)));
  if (!hasModel) return [];
  const manifest = [...((await revisions.find(instructionId, number))?.manifest.values() ?? [])];
  const shown = await partsIn(
    parts,
    manifest.filter(({ kind }) => kind === 'use' || kind === 'step'),
  );
  const known = await files.findMany(shown.flatMap(fileIdsOf));
  return [...known.values()].filter(({ extension }) => isModel(extension)).map(({ id }) => id);
}

const isModel = (extension: string): boolean => fileKind(extension) === 'model';

function fileIdsOf(part: Part): readonly Id[] {
  const typed = asTypedPart(part);
  if (typed.kind === 'use') return [typed.body.fileId];
  if (typed.kind !== 'step') return [];
  return findTokens(typed.body.content).flatMap((token) => (token.type === 'attachmentLink' ? [token.attrs.id] : []));
}

export async function assignmentBody(readers: Readers, record: AssignmentRecord): Promise<AssignmentState> {
  const { assignments } = readers;
  const { userId, instructionId, run, progress, assignedBy, assignedAtMs, dueDate, note } = record;
  const runs = await assignments.runs(userId, instructionId);
  const items = await assignments.items(userId, instructionId, run);
  const verifications = await assignments.verifications(userId, instructionId, run);
  const readings = await assignments.stepChangeAcknowledgements(userId, instructionId);
  return {
    userID: userId,
    WIPID: instructionId,
    run,
    progress,
    assignedBy,
    assignedAt: assignedAtMs,
    dueDate,
    note,
    runs: runs.map(({ number, startedAtMs, completedAtMs, completedRevision, reopenedAtMs }) => ({
      number,
      startedAt: startedAtMs,
      completedAt: completedAtMs,
      completedRevision,
      reopenedAt: reopenedAtMs,
    })),
    items: items.map(itemBody),
    verifications: verifications.map((each) => ({
      _id: each.id,
      StepID: each.stepId,
      hash: each.stepHash,
      revision: each.revision,
      verifier: each.verifierId,
      at: each.atMs,
      ended: each.endedAtMs,
    })),
    readings: readings.map((each) => ({ _id: each.itemId, hash: each.itemHash, revision: each.revision, at: each.atMs })),
    readAlerts: await readAlertsOf(readers, record),
    handedOver: await handedOverBody(readers, record),
  };
}

async function handedOverBody(readers: Readers, record: AssignmentRecord): Promise<AssignmentState['handedOver']> {
  const left = await readers.assignments.handedOverInto(record);
  if (!left?.handedOver) return null;
  const { userId, number: run, startedAtMs: startedAt, handedOver } = left;
  const items = await readers.assignments.items(userId, left.instructionId, run);
  const done = items.filter(({ isDone }) => isDone).map(itemBody);
  return { userID: userId, run, startedAt, at: handedOver.atMs, note: handedOver.note, items: done };
}

const itemBody = ({ itemId, itemHash, isDone, revision, atMs, eventId }: ProgressItem): AssignmentState['items'][number] => ({
  _id: itemId,
  hash: itemHash,
  done: isDone,
  revision,
  at: atMs,
  eventId,
});
