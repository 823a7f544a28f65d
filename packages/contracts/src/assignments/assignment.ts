import {
  type Assignment,
  type AssignmentBrief,
  NO_BRIEF,
  NOTE_MAX_LENGTH,
  type ReceivedHandover,
} from '@benchbook/domain/assignments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { moment } from '../wire/moment.ts';

/** As read, in addition to an assignment; omitted if empty, so that plain clients see no change. */
const readBriefShape = { dueDate: z.string().optional(), note: z.string().optional() };

/** As written: a day such as `2026-11-30`, and a short note. */
export const givenBriefShape = {
  dueDate: z.iso.date().optional(),
  note: z.string().max(NOTE_MAX_LENGTH).optional(),
};

type BriefWire = { readonly dueDate?: string | undefined; readonly note?: string | undefined };

export const decodeBrief = (wire: BriefWire): AssignmentBrief => ({
  dueDate: wire.dueDate ?? NO_BRIEF.dueDate,
  note: wire.note ?? NO_BRIEF.note,
});

export const encodeBrief = ({ dueDate, note }: AssignmentBrief): { dueDate?: string; note?: string } => ({
  ...(dueDate === null ? {} : { dueDate }),
  ...(note === '' ? {} : { note }),
});

export const isBriefGiven = ({ dueDate, note }: BriefWire): boolean => dueDate !== undefined || note !== undefined;

/** The previous assignee. */
const receivedHandoverCodec = codecFor(
  z.object({
    /** User name. */
    from: z.string(),
    at: moment,
    /** Note for the next person; optional. */
    note: z.string().optional(),
    /** Number of steps or highlights that were done, without headings. */
    done: z.int().min(0),
    /** The last one done; omitted if none. */
    last: z.object({ _id: z.string(), at: moment }).optional(),
  }),
  {
    decode: ({ from, at, note = '', done, last }): ReceivedHandover => ({
      from,
      atMs: at,
      note,
      doneCount: done,
      last: last ? { itemId: last._id, atMs: last.at } : null,
    }),
    encode: ({ from, atMs, note, doneCount, last }) => ({
      from,
      at: atMs,
      ...(note === '' ? {} : { note }),
      done: doneCount,
      ...(last === null ? {} : { last: { _id: last.itemId, at: last.atMs } }),
    }),
  },
);

const itemWire = z.object({
  _id: z.string(),
  done: z.boolean(),
  /** Done before a newer revision changed it. */
  changed: z.boolean().optional(),
  /** A supervisor verified it in this run. */
  verifyVerification: z.boolean().optional(),
  /** By whom and when; only in the view of a single person. */
  verified: z.object({ by: z.string(), at: moment }).optional(),
});

/** `userID`, `run`, `dueDate`, `note`, `completed`, `completedRevision`, `reopened`, `over`, `title`, `revision`, `readAlerts`, `handedOver`, `changed`, `verifyVerification` and `verified` are ours; the rest is spec, section 3. */
export const assignmentWire = z.object({
  WIPID: z.string(),
  userID: z.string(),
  run: z.int(),
  progress: z.number().min(0).max(100),
  stepsDone: z.array(itemWire),
  ...readBriefShape,
  /** First completion of the newest run; omitted before. */
  completed: moment.optional(),
  /** The revision it was completed with; omitted before, and if unknown. */
  completedRevision: z.int().optional(),
  /** Reopened after completion. */
  reopened: z.literal(true).optional(),
  /** Handed over to another person. */
  over: z.literal(true).optional(),
  /** Title of the instruction; only in the view of a single person. */
  title: z.string().optional(),
  /** The live revision that `stepsDone` is counted against; only in the view of a single person. */
  revision: z.int().nullable().optional(),
  /** Read keys of the alerts this person confirmed in this run; only in the view of a single person. */
  readAlerts: z.array(z.string()).optional(),
  /** Origin of a run that was handed over to this person; only in the view of a single person. */
  handedOver: receivedHandoverCodec.optional(),
});

/** An instruction assigned to a person. */
export const assignmentCodec = codecFor(assignmentWire, { decode: decodeAssignment, encode: encodeAssignment });

function decodeAssignment(wire: z.output<typeof assignmentWire>): Assignment {
  return {
    userId: wire.userID,
    instructionId: wire.WIPID,
    run: wire.run,
    progress: wire.progress,
    ...decodeBrief(wire),
    completedAtMs: wire.completed ?? null,
    ...(wire.completedRevision === undefined ? {} : { completedRevision: wire.completedRevision }),
    isReopened: wire.reopened ?? false,
    ...(wire.over ? { isOver: true } : {}),
    ...(wire.title === undefined ? {} : { title: wire.title }),
    ...(wire.revision === undefined ? {} : { revision: wire.revision }),
    ...(wire.readAlerts === undefined ? {} : { readAlerts: wire.readAlerts }),
    ...(wire.handedOver === undefined ? {} : { handedOver: wire.handedOver }),
    items: wire.stepsDone.map((item) => ({
      itemId: item._id,
      isDone: item.done,
      isChanged: item.changed ?? false,
      isVerified: item.verifyVerification ?? false,
      ...(item.verified ? { verified: { username: item.verified.by, atMs: item.verified.at } } : {}),
    })),
  };
}

function encodeAssignment(assignment: Assignment): z.output<typeof assignmentWire> {
  return {
    WIPID: assignment.instructionId,
    userID: assignment.userId,
    run: assignment.run,
    progress: assignment.progress,
    ...encodeBrief(assignment),
    ...(assignment.completedAtMs === null ? {} : { completed: assignment.completedAtMs }),
    ...(assignment.completedRevision === undefined ? {} : { completedRevision: assignment.completedRevision }),
    ...(assignment.isReopened ? { reopened: true } : {}),
    ...(assignment.isOver ? { over: true } : {}),
    ...(assignment.title === undefined ? {} : { title: assignment.title }),
    ...(assignment.revision === undefined ? {} : { revision: assignment.revision }),
    ...(assignment.readAlerts === undefined ? {} : { readAlerts: [...assignment.readAlerts] }),
    ...(assignment.handedOver === undefined ? {} : { handedOver: assignment.handedOver }),
    stepsDone: assignment.items.map((item) => ({
      _id: item.itemId,
      done: item.isDone,
      ...(item.isChanged ? { changed: true } : {}),
      ...(item.isVerified ? { verifyVerification: true } : {}),
      ...(item.verified ? { verified: { by: item.verified.username, at: item.verified.atMs } } : {}),
    })),
  };
}
