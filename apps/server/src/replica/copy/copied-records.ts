import type { AppearancesChange, AssignmentState, InstructionChange, PersonChange, RevisionChange } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Manifest, PartBody, PartKind } from '@benchbook/domain/instructions';
import type { WorkStatus } from '@benchbook/domain/release';
import { ROLES, type Role } from '@benchbook/domain/users';
import type {
  CopiedAppearances,
  CopiedAssignment,
  CopiedHandover,
  CopiedInstruction,
  ProgressItem,
  Revision,
  RunKey,
  UserRecord,
} from '../../ports/index.ts';

/** Converts records of the feed to records of the stores. A copy has no password. */
export function copiedUser(change: PersonChange, before: UserRecord | null): UserRecord {
  return {
    id: change._id,
    username: change.username,
    role: roleOf(change.role),
    image: change.image,
    status: before?.status ?? 'Offline',
    isActive: change.isActive,
    passwordHash: null,
    mustChangePassword: before?.mustChangePassword ?? false,
    createdAtMs: change.createdAt,
    updatedAtMs: change.updatedAt,
  };
}

function roleOf(text: string): Role {
  const role = ROLES.find((each) => each === text);
  if (role === undefined) throw new Error(`the server sent a role that is not known here: ${text}`);
  return role;
}

export function copiedInstruction(change: InstructionChange): CopiedInstruction {
  const { revision } = change;
  return {
    fields: {
      id: change._id,
      title: change.title,
      kind: change.kind,
      previewImage: change.previewImage,
      documentNumber: change.documentNumber,
      system: change.system,
      subject: change.subject,
      stepCount: change.stepCount,
      release: {
        isReleased: change.isReleased,
        isBuilding: false,
        liveRevision: revision?.number ?? null,
        hasDraft: change.hasDraft,
        // Only its author sees it, who works on the server.
        isRefused: false,
      },
      workStatus: change.workStatus as WorkStatus,
      createdBy: change.createdBy,
      createdAtMs: change.createdAt,
      // Not in the feed: lists of authors come from the server.
      modifiedBy: null,
      modifiedAtMs: change.modifiedAt,
      archivedAtMs: change.archivedAt,
      deletedAtMs: null,
    },
    version: change.version,
    tags: change.tags.map(({ _id, name }) => ({ id: _id, name })),
    revision: revision && copiedRevision(change._id, revision),
    bodies: (revision?.bodies ?? {}) as Readonly<Record<string, PartBody>>,
  };
}

function copiedRevision(instructionId: string, change: RevisionChange): Revision {
  const manifest: Manifest = new Map(
    change.parts.map(({ _id, kind, parentId, position, hash }) => [
      _id,
      { id: _id, kind: kind as PartKind, parentId, position, hash },
    ]),
  );
  const { number, version, title, sha256, text, releasedBy, releasedAt, reason } = change;
  return {
    instructionId,
    number,
    version,
    title,
    sha256,
    text,
    releasedBy,
    reason,
    manifest,
    releasedAtMs: releasedAt,
    files: change.files.map(({ size, ...file }) => ({ ...file, sizeBytes: size })),
    itemHashes: new Map(change.itemHashes),
  };
}

export function copiedAppearances({ models, pictures }: AppearancesChange): CopiedAppearances {
  return {
    models: models.map(({ _id, looks }) => ({ fileId: _id, looks })),
    pictures: pictures.map(({ size, ...file }) => ({ ...file, sizeBytes: size })),
  };
}

export function copiedAssignment(change: AssignmentState): CopiedAssignment {
  const { userID: userId, WIPID: instructionId, run } = change;
  const whose = { userId, instructionId };
  const { progress, assignedBy, assignedAt, dueDate, note } = change;
  return {
    assignment: { ...whose, run, progress, assignedBy, assignedAtMs: assignedAt, dueDate, note },
    runs: change.runs.map(({ number, startedAt, completedAt, completedRevision, reopenedAt }) => ({
      number,
      startedAtMs: startedAt,
      completedAtMs: completedAt,
      completedRevision,
      reopenedAtMs: reopenedAt,
    })),
    items: change.items.map((item) => copiedItem({ ...whose, run }, item)),
    verifications: change.verifications.map(({ _id, StepID, hash, revision, verifier, at, ended }) => ({
      ...whose,
      run,
      id: _id,
      stepId: StepID,
      stepHash: hash,
      revision,
      verifierId: verifier,
      atMs: at,
      endedAtMs: ended,
    })),
    readings: change.readings.map(({ _id, hash, revision, at }) => ({
      ...whose,
      itemId: _id,
      itemHash: hash,
      revision,
      atMs: at,
    })),
    readAlerts: change.readAlerts ?? [],
    handedOver: change.handedOver && copiedHandover(instructionId, change.handedOver),
  };
}

function copiedHandover(instructionId: Id, change: NonNullable<AssignmentState['handedOver']>): CopiedHandover {
  const { userID: userId, run, startedAt, at, note } = change;
  const left = { userId, instructionId, run };
  return { left, startedAtMs: startedAt, atMs: at, note, items: change.items.map((item) => copiedItem(left, item)) };
}

const copiedItem = (run: RunKey, { _id, hash, done, revision, at, eventId }: AssignmentState['items'][number]): ProgressItem => ({
  ...run,
  itemId: _id,
  itemHash: hash,
  isDone: done,
  revision,
  atMs: at,
  eventId,
});
