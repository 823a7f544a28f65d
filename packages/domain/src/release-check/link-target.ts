import type { Id } from '../ids/index.ts';
import type { Release } from '../release/index.ts';
import type { LinkTarget, Surroundings } from './surroundings.ts';

/** Whether somebody on the floor can open what a link leads to. */
export function linkTarget(title: string, { liveRevision }: Pick<Release, 'liveRevision'>, isArchived: boolean): LinkTarget {
  return { title, state: isArchived ? 'archived' : liveRevision === null ? 'unreleased' : 'live' };
}

/**
 * What is wrong with a link to what is there, but can not be opened on the floor; null where nothing is. Never a reason to
 * refuse: two that link to each other are released one after the other, and what links to itself is released with it.
 */
export function linkProblem(id: Id, { ownId, linkTarget }: Pick<Surroundings, 'ownId' | 'linkTarget'>) {
  const target = linkTarget(id);
  if (!target || target.state === 'live' || id === ownId) return null;
  return { kind: `${target.state}-link` as const, isFatal: false, subject: target.title };
}
