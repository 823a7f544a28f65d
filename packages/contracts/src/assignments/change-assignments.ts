import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const pairs = z.array(z.tuple([z.number(), idText])).max(100_000);
const changeWire = z.object({ pendingAdditions: pairs, pendingRemovals: pairs });
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

/** Who gets an instruction and who loses it. */
export interface AssignmentChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const toPairs = (ids: readonly string[]): Array<[number, string]> => ids.map((id, index) => [index, id]);
const toIds = (list: ReadonlyArray<readonly [number, string]>): string[] => list.map(([, id]) => id);

const answer = codecFor(changedWire, {
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

/** {id} is the instruction, although the path says users (D-081). */
export const changeAssignments = defineRoute({
  name: 'changeAssignments',
  method: 'PATCH',
  path: '/api/users/{id}/assignments',
  params: z.object({ id: idText }),
  body: codecFor(changeWire, {
    decode: (wire): AssignmentChange => ({ added: toIds(wire.pendingAdditions), removed: toIds(wire.pendingRemovals) }),
    encode: (change) => ({ pendingAdditions: toPairs(change.added), pendingRemovals: toPairs(change.removed) }),
  }),
  response: answer,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE'],
  access: 'LEAD',
  description: 'Gives a released instruction to people, or takes it from them.',
});

/** The same change with the instruction in the body. */
export const changeAssignmentsOfInstruction = defineRoute({
  name: 'changeAssignmentsOfInstruction',
  method: 'PATCH',
  path: '/api/users/assignments',
  body: codecFor(changeWire.extend({ wip_id: idText }), {
    decode: (wire): AssignmentChange & { readonly instructionId: string } => ({
      instructionId: wire.wip_id,
      added: toIds(wire.pendingAdditions),
      removed: toIds(wire.pendingRemovals),
    }),
    encode: (change) => ({
      wip_id: change.instructionId,
      pendingAdditions: toPairs(change.added),
      pendingRemovals: toPairs(change.removed),
    }),
  }),
  response: answer,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE'],
  access: 'LEAD',
  description: 'The other form of the same call.',
});
