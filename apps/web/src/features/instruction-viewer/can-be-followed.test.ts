import type { Release } from '@benchbook/domain/release';
import { expect, test } from 'vitest';
import { canBeFollowed } from './can-be-followed.ts';

const release = (given: Partial<Release>): Release => ({
  isReleased: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isRefused: false,
  ...given,
});
const draft = { release: release({}), isAssignable: false };
const building = { release: release({ isReleased: true, isBuilding: true }), isAssignable: false };
const live = { release: release({ isReleased: true, liveRevision: 1 }), isAssignable: true };
const liveWhileBuilding = { release: release({ isReleased: true, isBuilding: true, liveRevision: 1 }), isAssignable: false };

test('WI-18 WI-19: an engineer may look through a draft and a live instruction, not through one that is being built', () => {
  expect([draft, building, live].map((each) => canBeFollowed(each, 'Engineer'))).toEqual([true, false, true]);
});

test('WI-18: an Artisan is offered released content only, also while the next revision is being built', () => {
  expect([draft, building, live, liveWhileBuilding].map((each) => canBeFollowed(each, 'Artisan'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
