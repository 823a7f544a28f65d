import { type Assignment, NO_BRIEF } from '@benchbook/domain/assignments';
import { aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { countDone, stepStates } from './step-states.ts';
import type { PendingTick } from './tick.ts';

const plain = aStep();
const guarded = aStep({ requiresOversight: true });
const anAssignment = (...items: Assignment['items'][number][]): Assignment => ({
  userId: 'u',
  instructionId: 'i',
  run: 1,
  progress: 0,
  completedAtMs: null,
  isReopened: false,
  items,
  ...NO_BRIEF,
});
const anItem = (itemId: string, given: Partial<Assignment['items'][number]> = {}) => ({
  itemId,
  isDone: false,
  isChanged: false,
  isVerified: false,
  ...given,
});
const aTick = (itemId: string, isDone: boolean): PendingTick => ({
  eventId: `${itemId}${isDone}`,
  userId: 'u',
  instructionId: 'i',
  itemId,
  isDone,
  atMs: 0,
  revision: 1,
  run: 1,
});
const NONE = new Map<string, boolean>();

test('LITE-01: a press shows immediately, marked as waiting, whatever the server last said', () => {
  const assignment = anAssignment(anItem(plain.id, { isDone: true }));
  const state = stepStates([plain], { assignment, pending: [aTick(plain.id, true), aTick(plain.id, false)], local: NONE }).get(
    plain.id,
  );
  expect(state).toMatchObject({ isDone: false, isWaiting: true });
});

test('a step that a new release reopened is shown as changed, until it is done again', () => {
  const assignment = anAssignment(anItem(plain.id, { isChanged: true }));
  expect(stepStates([plain], { assignment, pending: [], local: NONE }).get(plain.id)?.isChanged).toBe(true);
  expect(stepStates([plain], { assignment, pending: [aTick(plain.id, true)], local: NONE }).get(plain.id)?.isChanged).toBe(false);
});

test('PREV-10 as design 10: a step that asks for a supervisor waits until a supervisor has verified it', () => {
  const waits = stepStates([guarded], { assignment: anAssignment(anItem(guarded.id)), pending: [], local: NONE }).get(guarded.id);
  const verified = stepStates([guarded], {
    assignment: anAssignment(anItem(guarded.id, { isVerified: true })),
    pending: [],
    local: NONE,
  }).get(guarded.id);
  expect([waits?.needsSupervisor, verified?.needsSupervisor, verified?.isVerified]).toEqual([true, false, true]);
});

test('LITE-03: a step that the stored list does not know is open', () => {
  const states = stepStates([plain, guarded], {
    assignment: anAssignment(anItem(plain.id, { isDone: true })),
    pending: [],
    local: NONE,
  });
  expect([states.get(plain.id)?.isDone, states.get(guarded.id)?.isDone, countDone([plain, guarded], states)]).toEqual([
    true,
    false,
    1,
  ]);
});

test('LITE-04: without an assignment a tick is seen on this screen only', () => {
  const state = stepStates([guarded], { assignment: undefined, pending: [], local: new Map([[guarded.id, true]]) }).get(
    guarded.id,
  );
  expect(state).toMatchObject({ isDone: true, isWaiting: false, needsSupervisor: false });
});
