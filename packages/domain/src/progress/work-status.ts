import type { Release, WorkStatus } from '../release/index.ts';

/** Status of an instruction by the progress of its assignees (D-080); without a live revision always 'Not Started' (WI-62). */
export function workStatusOf(release: Release, percents: readonly number[]): WorkStatus {
  if (release.liveRevision === null || percents.every((percent) => percent === 0)) return 'Not Started';
  return percents.every((percent) => percent === 100) ? 'Completed' : 'In Progress';
}

/** The notice for leads when somebody's progress changes; undefined unless it rises (D-078). */
export function progressNotice(before: number, after: number): 'Started' | 'Progression' | 'Completed' | undefined {
  if (after <= before) return undefined;
  if (after === 100) return 'Completed';
  return before === 0 ? 'Started' : 'Progression';
}
