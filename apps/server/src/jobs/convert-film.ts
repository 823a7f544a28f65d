import type { AppContext } from '../app-context.ts';
import { giveUpFilm, makeFilmCopy } from '../commands/files/film-copy.ts';
import type { Job, JobHandling } from '../ports/index.ts';

/**
 * Makes a copy of a film that every tablet plays, one film at a time. It starts over after a stop of the server, and after a
 * kill or a machine error as often as the job may be tried.
 */
export function convertFilm(context: AppContext): JobHandling {
  return {
    atOnce: 1,
    run: (job) => makeFilmCopy(context, hashOf(job), job),
    giveUp: (job) => giveUpFilm(context, hashOf(job)),
  };
}

function hashOf({ payload: { sha256 } }: Job): string {
  if (typeof sha256 !== 'string') throw new Error('a job of a film names the hash of its bytes');
  return sha256;
}
