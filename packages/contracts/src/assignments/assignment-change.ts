import type { AssignmentBrief } from '@benchbook/domain/assignments';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { decodeBrief, encodeBrief, givenBriefShape, isBriefGiven } from './assignment-brief.ts';

const pairs = z.array(z.tuple([z.number(), idText])).max(100_000);

/** Pairs of a meaningless index and a user, with due date and note for those who are added. */
export const changeWire = z.object({ pendingAdditions: pairs, pendingRemovals: pairs, ...givenBriefShape });

const changedWire = z.object({
  pendingUserAdditions: pairs,
  pendingUserRemovals: pairs,
  wip: z.looseObject({
    _id: z.string(),
    assignees: z.int(),
    completion: z.number(),
    workStatus: z.enum(['Not Started', 'In Progress', 'Completed']),
  }),
});

/** Assignees to add and to remove. */
export interface AssignmentChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** For the added people; optional. */
  readonly brief?: AssignmentBrief;
}

/** Without the instruction, which each form of the call carries elsewhere. */
export const decodeChange = (wire: z.output<typeof changeWire>): AssignmentChange => ({
  added: toIds(wire.pendingAdditions),
  removed: toIds(wire.pendingRemovals),
  ...(isBriefGiven(wire) ? { brief: decodeBrief(wire) } : {}),
});

export const encodeChange = ({ added, removed, brief }: AssignmentChange): z.output<typeof changeWire> => ({
  pendingAdditions: toPairs(added),
  pendingRemovals: toPairs(removed),
  ...(brief ? encodeBrief(brief) : {}),
});

/** Users with an index, as the wire requires. */
const toPairs = (ids: readonly string[]): Array<[number, string]> => ids.map((id, index) => [index, id]);

/** Users without their index. */
const toIds = (list: ReadonlyArray<readonly [number, string]>): string[] => list.map(([, id]) => id);

/** The result, and the new state of the instruction. */
export const changedAssignments = codecFor(changedWire, {
  decode: (wire) => ({
    added: toIds(wire.pendingUserAdditions),
    removed: toIds(wire.pendingUserRemovals),
    instructionId: wire.wip._id,
    assigneeCount: wire.wip.assignees,
    completion: wire.wip.completion,
    workStatus: wire.wip.workStatus,
  }),
  encode: (value) => ({
    pendingUserAdditions: toPairs(value.added),
    pendingUserRemovals: toPairs(value.removed),
    wip: { _id: value.instructionId, assignees: value.assigneeCount, completion: value.completion, workStatus: value.workStatus },
  }),
});
