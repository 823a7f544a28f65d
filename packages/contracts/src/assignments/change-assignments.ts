import { type AssignmentBrief, NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { linesText } from '@benchbook/domain/words';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { assignmentCodec, decodeBrief, encodeBrief, givenBriefShape, isBriefGiven } from './assignment.ts';

const pairs = z.array(z.tuple([z.number(), idText])).max(100_000);

/** Pairs of a meaningless index and a user, with due date and note for those who are added. */
const changeWire = z.object({ pendingAdditions: pairs, pendingRemovals: pairs, ...givenBriefShape });

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
const decodeChange = (wire: z.output<typeof changeWire>): AssignmentChange => ({
  added: toIds(wire.pendingAdditions),
  removed: toIds(wire.pendingRemovals),
  ...(isBriefGiven(wire) ? { brief: decodeBrief(wire) } : {}),
});

const encodeChange = ({ added, removed, brief }: AssignmentChange): z.output<typeof changeWire> => ({
  pendingAdditions: toPairs(added),
  pendingRemovals: toPairs(removed),
  ...(brief ? encodeBrief(brief) : {}),
});

/** Users with an index, as the wire requires. */
const toPairs = (ids: readonly string[]): Array<[number, string]> => ids.map((id, index) => [index, id]);

/** Users without their index. */
const toIds = (list: ReadonlyArray<readonly [number, string]>): string[] => list.map(([, id]) => id);

/** The result, and the new state of the instruction. */
const changedAssignments = codecFor(changedWire, {
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

/** The same change with the instruction in the body. */
export const changeAssignmentsOfInstruction = defineRoute({
  name: 'changeAssignmentsOfInstruction',
  method: 'PATCH',
  path: '/api/users/assignments',
  body: codecFor(changeWire.extend({ wip_id: idText }), {
    decode: (wire): AssignmentChange & { readonly instructionId: string } => ({
      instructionId: wire.wip_id,
      ...decodeChange(wire),
    }),
    encode: (change) => ({ wip_id: change.instructionId, ...encodeChange(change) }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: changedAssignments,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE'],
  access: 'LEAD',
  description: 'The other form of the same call.',
});

/** Our own path: sets due date and note of an existing assignment. Omitted members are cleared. */
export const setDueDateAndNote = defineRoute({
  name: 'setDueDateAndNote',
  method: 'PUT',
  path: '/api/wip/{id}/assignments/{userID}',
  params: z.object({ id: idText, userID: idText }),
  body: codecFor(z.object(givenBriefShape), { decode: decodeBrief, encode: encodeBrief }),
  response: assignmentCodec,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'LEAD',
  description: 'Sets until when an assignment is to be done, and a note to the person who has it.',
});

/** Our own path: moves an assignment with its run to another person. */
export const reassign = defineRoute({
  name: 'reassign',
  method: 'POST',
  path: '/api/wip/{id}/handovers',
  params: z.object({ id: idText }),
  body: codecFor(
    z.object({
      fromUserID: idText,
      toUserID: idText,
      /** Note for the next person. */
      note: z.string().max(NOTE_MAX_LENGTH).optional(),
    }),
    {
      decode: ({ fromUserID, toUserID, note = '' }) => ({ fromUserId: fromUserID, toUserId: toUserID, note: linesText(note) }),
      encode: ({ fromUserId, toUserId, note }) => ({
        fromUserID: fromUserId,
        toUserID: toUserId,
        ...(note === '' ? {} : { note }),
      }),
    },
  ),
  response: assignmentCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE', 'ALREADY_ASSIGNED'],
  access: 'LEAD',
  description: 'Hands an assignment over to somebody else, with what is done of it.',
});

/** {id} is the instruction, although the path says users (D-081). */
export const changeAssignments = defineRoute({
  name: 'changeAssignments',
  method: 'PATCH',
  path: '/api/users/{id}/assignments',
  params: z.object({ id: idText }),
  body: codecFor(changeWire, { decode: decodeChange, encode: encodeChange }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: changedAssignments,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE'],
  access: 'LEAD',
  description: 'Gives a released instruction to people, or takes it from them.',
});
