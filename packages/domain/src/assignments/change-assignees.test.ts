import { expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import { isAssignableUser, NO_PENDING_ASSIGNEES, stillPending, toggleAssignee } from './index.ts';

test('ASSIGN-01: everybody who can open the Instruction Viewer is assignable, and nobody who was deactivated', () => {
  expect(ROLES.filter((role) => !isAssignableUser({ role, isActive: true }))).toEqual(['QA', 'Production Controller']);
  expect(isAssignableUser({ role: 'Artisan', isActive: false })).toBe(false);
});

test('ASSIGN-12 ASSIGN-13: a click toggles a pending addition, or a removal of somebody who is assigned', () => {
  const added = toggleAssignee(NO_PENDING_ASSIGNEES, 'new', new Set(['old']));
  const both = toggleAssignee(added, 'old', new Set(['old']));
  expect(both).toEqual({ additions: ['new'], removals: ['old'] });
  expect(toggleAssignee(toggleAssignee(both, 'new', new Set(['old'])), 'old', new Set(['old']))).toEqual(NO_PENDING_ASSIGNEES);
});

test('who was assigned or unassigned by somebody else in the meantime is pending no longer', () => {
  const pending = { additions: ['carla', 'dora'], removals: ['ben', 'emil'] };
  expect(stillPending(pending, new Set(['carla', 'emil']))).toEqual({ additions: ['dora'], removals: ['emil'] });
  expect(stillPending(pending, new Set(['ben', 'emil']))).toBe(pending);
});
