import { report } from '../../../lib/log/report.ts';

const KEY = 'benchbook-place';
/** Places of the instructions opened last; older ones are forgotten. */
const KEPT_PLACES = 50;

type Places = ReadonlyArray<readonly [place: string, stepId: string]>;

/** The step at which this person left an instruction on this device. */
export function readingPlace(userId: string, instructionId: string): string | undefined {
  return load().find(([place]) => place === `${userId} ${instructionId}`)?.[1];
}

export function keepReadingPlace(userId: string, instructionId: string, stepId: string): void {
  const place = `${userId} ${instructionId}`;
  const others = load().filter(([each]) => each !== place);
  try {
    localStorage.setItem(KEY, JSON.stringify([[place, stepId], ...others].slice(0, KEPT_PLACES)));
  } catch (error) {
    // The device is full: the next visit starts at the first open step.
    report.warning('The place in an instruction could not be kept', error);
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
