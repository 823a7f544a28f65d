import type { Id } from '../ids/index.ts';
import type { Release } from '../release/index.ts';
import type { LinkTarget, Surroundings } from './surroundings.ts';

/** Whether somebody on the floor can open the target of a link. */
export function linkTarget(title: string, { liveRevision }: Pick<Release, 'liveRevision'>, isArchived: boolean): LinkTarget {
  return { title, state: isArchived ? 'archived' : liveRevision === null ? 'unreleased' : 'live' };
}

/**
 * The problem of a link whose target exists but cannot be opened on the floor, or null. Never blocks a release: two
 * instructions that link to each other are released one after the other, and a self-link is released with its instruction.
 */
export function linkProblem(id: Id, { ownId, linkTarget }: Pick<Surroundings, 'ownId' | 'linkTarget'>) {
  const target = linkTarget(id);
  if (!target || target.state === 'live' || id === ownId) return null;
  return { kind: `${target.state}-link` as const, isFatal: false, subject: target.title };
}
