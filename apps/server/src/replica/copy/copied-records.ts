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
export function copiedUser(told: PersonChange, before: UserRecord | null): UserRecord {
  return {
    id: told._id,
    username: told.username,
    role: roleOf(told.role),
    image: told.image,
    status: before?.status ?? 'Offline',
    isActive: told.isActive,
    passwordHash: null,
    mustChangePassword: before?.mustChangePassword ?? false,
    createdAtMs: told.createdAt,
    updatedAtMs: told.updatedAt,
  };
}

function roleOf(text: string): Role {
  const role = ROLES.find((each) => each === text);
  if (role === undefined) throw new Error(`the server told of a role that is not known here: ${text}`);
  return role;
}

export function copiedInstruction(told: InstructionChange): CopiedInstruction {
  const { revision } = told;
  return {
    fields: {
      id: told._id,
      title: told.title,
      kind: told.kind,
      previewImage: told.previewImage,
      documentNumber: told.documentNumber,
      system: told.system,
      subject: told.subject,
      stepCount: told.stepCount,
      release: {
        isReleased: told.isReleased,
        isBuilding: false,
        liveRevision: revision?.number ?? null,
        hasDraft: told.hasDraft,
        // Only its author sees it, who works on the server.
        isRefused: false,
      },
      workStatus: told.workStatus as WorkStatus,
      createdBy: told.createdBy,
      createdAtMs: told.createdAt,
      // Not in the feed: lists of authors come from the server.
      modifiedBy: null,
      modifiedAtMs: told.modifiedAt,
      archivedAtMs: told.archivedAt,
      deletedAtMs: null,
    },
    version: told.version,
    tags: told.tags.map(({ _id, name }) => ({ id: _id, name })),
    revision: revision && copiedRevision(told._id, revision),
    bodies: (revision?.bodies ?? {}) as Readonly<Record<string, PartBody>>,
  };
}

function copiedRevision(instructionId: string, told: RevisionChange): Revision {
  const manifest: Manifest = new Map(
    told.parts.map(({ _id, kind, parentId, position, hash }) => [
      _id,
      { id: _id, kind: kind as PartKind, parentId, position, hash },
    ]),
  );
  const { number, version, title, sha256, text, releasedBy, releasedAt, reason } = told;
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
    files: told.files.map(({ size, ...file }) => ({ ...file, sizeBytes: size })),
    itemHashes: new Map(told.itemHashes),
  };
}

export function copiedAppearances({ models, pictures }: AppearancesChange): CopiedAppearances {
  return {
    models: models.map(({ _id, looks }) => ({ fileId: _id, looks })),
    pictures: pictures.map(({ size, ...file }) => ({ ...file, sizeBytes: size })),
  };
}

export function copiedAssignment(told: AssignmentState): CopiedAssignment {
  const { userID: userId, WIPID: instructionId, run } = told;
  const whose = { userId, instructionId };
  const { progress, assignedBy, assignedAt, dueDate, note } = told;
  return {
    assignment: { ...whose, run, progress, assignedBy, assignedAtMs: assignedAt, dueDate, note },
    runs: told.runs.map(({ number, startedAt, completedAt, completedRevision, reopenedAt }) => ({
      number,
      startedAtMs: startedAt,
      completedAtMs: completedAt,
      completedRevision,
      reopenedAtMs: reopenedAt,
    })),
    items: told.items.map((item) => copiedItem({ ...whose, run }, item)),
    verifications: told.verifications.map(({ _id, StepID, hash, revision, verifier, at, ended }) => ({
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
    readings: told.readings.map(({ _id, hash, revision, at }) => ({
      ...whose,
      itemId: _id,
      itemHash: hash,
      revision,
      atMs: at,
    })),
    readAlerts: told.readAlerts ?? [],
    handedOver: told.handedOver && copiedHandover(instructionId, told.handedOver),
  };
}

function copiedHandover(instructionId: Id, told: NonNullable<AssignmentState['handedOver']>): CopiedHandover {
  const { userID: userId, run, startedAt, at, note } = told;
  const left = { userId, instructionId, run };
  return { left, startedAtMs: startedAt, atMs: at, note, items: told.items.map((item) => copiedItem(left, item)) };
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
