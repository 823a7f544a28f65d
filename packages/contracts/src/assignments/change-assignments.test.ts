import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeAssignments } from './change-assignments.ts';
import { changeAssignmentsOfInstruction } from './change-assignments-of-instruction.ts';

const change = {
  pendingAdditions: [
    [0, 'u1'],
    [1, 'u2'],
  ],
  pendingRemovals: [[0, 'u3']],
};

test('API-56 API-57: both forms carry pairs of index and user, and answer what they did', () => {
  expect(changeAssignments.body.parse(change)).toEqual({ added: ['u1', 'u2'], removed: ['u3'] });
  const other = { wip_id: 'wi', ...change };
  expect(z.encode(changeAssignmentsOfInstruction.body, changeAssignmentsOfInstruction.body.parse(other))).toEqual(other);
  const answer = {
    pendingUserAdditions: [[0, 'u1']],
    pendingUserRemovals: [],
    wip: { _id: 'wi', assignees: 1, completion: 0, workStatus: 'Not Started' },
  };
  for (const { response } of [changeAssignments, changeAssignmentsOfInstruction])
    expect(z.encode(response, response.parse(answer))).toEqual(answer);
});
