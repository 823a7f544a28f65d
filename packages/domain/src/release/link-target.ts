import type { Release } from './release.ts';

/** The instruction that a link leads to. */
export interface LinkTarget {
  readonly title: string;
  readonly state: 'live' | 'unreleased' | 'archived';
}

/** Whether somebody on the floor can open what a link leads to. */
export function linkTarget(title: string, { liveRevision }: Pick<Release, 'liveRevision'>, isArchived: boolean): LinkTarget {
  return { title, state: isArchived ? 'archived' : liveRevision === null ? 'unreleased' : 'live' };
}

/** Never a reason to refuse: two that link to each other are released one after the other. */
export function linkProblem({ title, state }: LinkTarget) {
  return state === 'live' ? null : { kind: `${state}-link` as const, isFatal: false, subject: title };
}
