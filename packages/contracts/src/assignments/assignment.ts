import type { Assignment } from '@benchbook/domain/assignments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { moment } from '../wire/moment.ts';
import { decodeBrief, encodeBrief, readBriefShape } from './assignment-brief.ts';
import { receivedHandoverCodec } from './received-handover.ts';

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
