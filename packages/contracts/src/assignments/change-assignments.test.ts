import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUserActive } from '../users/accounts.ts';
import { assignmentCodec } from './assignment.ts';
import { changeAssignments, changeAssignmentsOfInstruction, reassign, setDueDateAndNote } from './change-assignments.ts';

const change = {
  pendingAdditions: [
    [0, 'u1'],
    [1, 'u2'],
  ],
  pendingRemovals: [[0, 'u3']],
};

test('API-56 API-57: both forms have pairs of index and user, and answer the changes made', () => {
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

test('ASSIGN-09: due date and note of an assignment are optional: a calendar day, and at most 500 characters', () => {
  const said = { ...change, dueDate: '2026-11-30', note: 'Use the new fixture.' };
  expect(changeAssignments.body.parse(said).brief).toEqual({ dueDate: '2026-11-30', note: 'Use the new fixture.' });
  expect(z.encode(changeAssignments.body, changeAssignments.body.parse(said))).toEqual(said);
  for (const wrong of [{ dueDate: '2026-02-30' }, { dueDate: '30.11.2026' }, { note: 'x'.repeat(501) }])
    expect(setDueDateAndNote.body.safeParse(wrong).success).toBe(false);
  expect(changeAssignments.body.parse({ ...change, note: 'Now.' }).brief).toEqual({ dueDate: null, note: 'Now.' });
  expect(changeAssignments.body.parse(change).brief).toBeUndefined();
  expect(setDueDateAndNote.body.parse({})).toEqual({ dueDate: null, note: '' });
});

test('a handover of one assignment or of all open work of a person has an optional remark', () => {
  const plain = { fromUserID: 'u1', toUserID: 'u2' };
  for (const wire of [plain, { ...plain, note: 'Bolt 3 is loose.' }])
    expect(z.encode(reassign.body, reassign.body.parse(wire))).toEqual(wire);
  const leaving = { active: false, openWork: 'hand-over', toUserID: 'u2', note: 'Bolt 3 is loose.' };
  expect(z.encode(setUserActive.body, setUserActive.body.parse(leaving))).toEqual(leaving);
  for (const { body } of [reassign, setUserActive])
    expect(body.safeParse({ ...plain, ...leaving, note: 'x'.repeat(501) }).success).toBe(false);
});

test('ASSIGN-06 ASSIGN-07 ASSIGN-08: an assignment is WIPID, progress and stepsDone of ids and booleans; our own fields are omitted while empty', () => {
  const plain = {
    WIPID: 'wi',
    userID: 'u',
    run: 1,
    progress: 50,
    stepsDone: [
      { _id: 's1', done: true },
      { _id: 's2', done: false },
    ],
  };
  const [bare, said] = [plain, { ...plain, dueDate: '2026-11-30', note: 'Mind the spring.' }];
  const last = { _id: 's1', at: '2026-01-05T11:00:00.000Z' };
  const handed = {
    ...plain,
    handedOver: { from: 'pat', at: '2026-01-05T12:00:00.000Z', note: 'Bolt 3 is loose.', done: 1, last },
  };
  const untouched = { ...plain, handedOver: { from: 'pat', at: '2026-01-05T12:00:00.000Z', done: 0 } };
  for (const wire of [bare, said, handed, untouched])
    expect(z.encode(assignmentCodec, assignmentCodec.parse(wire))).toEqual(wire);
  expect(assignmentCodec.parse(bare)).toMatchObject({ instructionId: 'wi', dueDate: null, note: '' });
});
