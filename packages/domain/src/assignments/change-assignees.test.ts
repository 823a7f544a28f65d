import { expect, test } from 'vitest';
import { NO_PENDING_ASSIGNEES, stillPending, toggleAssignee } from './index.ts';

test('ASSIGN-12 ASSIGN-13: a click toggles a pending addition, or the removal of an assigned person', () => {
  const added = toggleAssignee(NO_PENDING_ASSIGNEES, 'new', new Set(['old']));
  const both = toggleAssignee(added, 'old', new Set(['old']));
  expect(both).toEqual({ additions: ['new'], removals: ['old'] });
  expect(toggleAssignee(toggleAssignee(both, 'new', new Set(['old'])), 'old', new Set(['old']))).toEqual(NO_PENDING_ASSIGNEES);
});

test('a person whom somebody else assigned or unassigned in the meantime is no longer pending', () => {
  const pending = { additions: ['carla', 'dora'], removals: ['ben', 'emil'] };
  expect(stillPending(pending, new Set(['carla', 'emil']))).toEqual({ additions: ['dora'], removals: ['emil'] });
  expect(stillPending(pending, new Set(['ben', 'emil']))).toBe(pending);
});
