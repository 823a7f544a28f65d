import { z } from 'zod';
import { threadCodec } from '../feedback/thread.ts';
import { partAppearanceCodec } from '../textures/part-appearance.ts';

/** Place in the log of changes: `<sequence>:<uid of the event there>`, `0:` before the first. */
export const cursorText = z.string().regex(/^\d{1,15}:[\w-]{0,64}$/);

const ms = z.number();

export const personBody = z.object({
  _id: z.string(),
  username: z.string(),
  role: z.string(),
  image: z.string(),
  isActive: z.boolean(),
  /** Changes with the password; sent to the person alone. */
  mark: z.string().nullable(),
  createdAt: ms,
  updatedAt: ms,
});

const fileBody = z.object({ path: z.string(), sha256: z.string(), size: z.number(), mediaType: z.string() });

const partBody = z.object({
  _id: z.string(),
  kind: z.string(),
  parentId: z.string().nullable(),
  position: z.number(),
  hash: z.string(),
});

/** A live revision with all that it takes to work through it: its document, its parts with their bodies, and its files. */
const revisionBody = z.object({
  number: z.int(),
  version: z.int(),
  title: z.string(),
  sha256: z.string(),
  text: z.string(),
  releasedBy: z.string().nullable(),
  releasedAt: ms,
  reason: z.string().default(''),
  parts: z.array(partBody),
  /** Of all that has words: what has to be verified, what a changed step said before, and what is searched. */
  bodies: z.record(z.string(), z.record(z.string(), z.unknown())),
  itemHashes: z.array(z.tuple([z.string(), z.string()])),
  files: z.array(fileBody),
});

const instructionBody = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(['steps', 'pdf']),
  previewImage: z.string(),
  documentNumber: z.string(),
  system: z.string(),
  subject: z.string(),
  stepCount: z.number(),
  version: z.int(),
  isReleased: z.boolean(),
  isBuilding: z.boolean(),
  hasDraft: z.boolean(),
  workStatus: z.string(),
  createdBy: z.string().nullable(),
  createdAt: ms,
  modifiedAt: ms,
  archivedAt: ms.nullable(),
  tags: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Null where none is live. */
  revision: revisionBody.nullable(),
});

const itemBody = z.object({
  _id: z.string(),
  hash: z.string(),
  done: z.boolean(),
  revision: z.int(),
  at: ms,
  eventId: z.string(),
});

const assignmentBody = z.object({
  userID: z.string(),
  WIPID: z.string(),
  run: z.int(),
  progress: z.number(),
  assignedBy: z.string().nullable(),
  assignedAt: ms,
  dueDate: z.string().nullable(),
  note: z.string(),
  runs: z.array(
    z.object({
      number: z.int(),
      startedAt: ms,
      completedAt: ms.nullable(),
      /** Left out, as what follows, by servers before runs were closed. */
      completedRevision: z.int().nullable().default(null),
      reopenedAt: ms.nullable().default(null),
    }),
  ),
  /** Of the newest run: the newest state of each item. */
  items: z.array(itemBody),
  verifications: z.array(
    z.object({
      _id: z.string(),
      StepID: z.string(),
      hash: z.string(),
      revision: z.int(),
      verifier: z.string(),
      at: ms,
      ended: ms.nullable().default(null),
    }),
  ),
  readings: z.array(z.object({ _id: z.string(), hash: z.string(), revision: z.int(), at: ms })),
  /** Of the newest run: read keys of the alerts that were read. An older server does not say. */
  readAlerts: z.array(z.string()).optional(),
  /** The run of somebody else that was handed over into the newest run, with what was done in it. An older server does not say. */
  handedOver: z
    .object({ userID: z.string(), run: z.int(), startedAt: ms, at: ms, note: z.string(), items: z.array(itemBody) })
    .nullable()
    .default(null),
});

/** How the 3D models of a live revision look, and the pictures of the library that their parts wear. */
const appearancesBody = z.object({
  models: z.array(z.object({ _id: z.string(), looks: z.array(partAppearanceCodec) })),
  pictures: z.array(fileBody),
});

const place = { seq: z.int(), uid: z.string(), id: z.string() };

/**
 * One thing as it is now, at the place of the change that named it. `body` is null with `deleted`: only that takes a thing
 * away from who keeps it, and `reason` says whether it is gone or not theirs any more; that a thing is not named says nothing.
 */
export const changeItem = z.discriminatedUnion('type', [
  z.object({ ...place, type: z.literal('person'), deleted: z.literal(false), body: personBody }),
  z.object({ ...place, type: z.literal('instruction'), deleted: z.literal(false), body: instructionBody }),
  z.object({ ...place, type: z.literal('assignment'), deleted: z.literal(false), body: assignmentBody }),
  /** Of the instruction with that id, all of them. Sent only on `looks=1`. */
  z.object({ ...place, type: z.literal('looks'), deleted: z.literal(false), body: appearancesBody }),
  /** With those of its messages that may be new: all from the first of them on. Sent only on `threads=1`. */
  z.object({ ...place, type: z.literal('thread'), deleted: z.literal(false), body: threadCodec }),
  z.object({
    ...place,
    type: z.literal('gone'),
    deleted: z.literal(true),
    kind: z.enum(['instruction', 'assignment', 'thread']),
    reason: z.enum(['deleted', 'permission']),
    body: z.literal(null),
  }),
]);

export type ChangeItem = z.output<typeof changeItem>;
export type PersonChange = z.output<typeof personBody>;
export type InstructionChange = z.output<typeof instructionBody>;
export type RevisionChange = z.output<typeof revisionBody>;
export type AppearancesChange = z.output<typeof appearancesBody>;
export type AssignmentChange = z.output<typeof assignmentBody>;
