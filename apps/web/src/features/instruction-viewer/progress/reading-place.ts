import type { Assignment } from '@benchbook/domain/assignments';
import { report } from '../../../lib/log/report.ts';

const KEY = 'benchbook-place';
/** Places of the instructions opened last; older ones are forgotten. */
const KEPT_PLACES = 50;

type Places = ReadonlyArray<readonly [place: string, stepId: string]>;

/** Key of a user's place in an instruction. Each run has a separate one: the next unit begins at its first open step. */
export function placeKey(userId: string, instructionId: string, assignment: Pick<Assignment, 'run'> | undefined): string {
  return [userId, instructionId, ...(assignment ? [assignment.run] : [])].join(' ');
}

/** The step that the user left on this device. */
export function readingPlace(place: string): string | undefined {
  return load().find(([each]) => each === place)?.[1];
}

export function keepReadingPlace(place: string, stepId: string): void {
  const others = load().filter(([each]) => each !== place);
  try {
    localStorage.setItem(KEY, JSON.stringify([[place, stepId], ...others].slice(0, KEPT_PLACES)));
  } catch (error) {
    // The device is full: the next visit starts at the first open step.
    report.warning('The place in an instruction could not be stored', error);
  }
}

function load(): Places {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPlace) : [];
  } catch {
    return []; // Written by something else: one starts at the first open step.
  }
}

function isPlace(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');
}
