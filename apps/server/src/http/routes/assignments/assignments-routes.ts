import * as calls from '@benchbook/contracts';
import { changeAssignments } from '../../../commands/assignments/change-assignments.ts';
import { reassign } from '../../../commands/assignments/reassign.ts';
import { setDueDateAndNote } from '../../../commands/assignments/set-due-date-and-note.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

export const assignmentsRoutes: readonly HandledRoute[] = [
  handle(calls.changeAssignmentsOfInstruction, {
    place: 'remote',
    run: ({ body, caller, context }) => changeAssignments(context, caller, body.instructionId, body),
  }),
  handle(calls.changeAssignments, {
    place: 'remote',
    run: ({ params, body, caller, context }) => changeAssignments(context, caller, params.id, body),
  }),
  handle(calls.reassign, {
    place: 'remote',
    run: ({ params, body, caller, context }) => reassign(context, caller, { instructionId: params.id, ...body }),
  }),
  handle(calls.setDueDateAndNote, {
    place: 'remote',
    run: ({ params, body, caller, context }) =>
      setDueDateAndNote(context, caller, { instructionId: params.id, userId: params.userID }, body),
  }),
];
