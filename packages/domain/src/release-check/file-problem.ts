import type { FileReference } from '../attachments/index.ts';
import type { BuildProblem, Surroundings } from './surroundings.ts';

type FileProblem = Pick<BuildProblem, 'kind' | 'isFatal' | 'subject' | 'other'>;

/** The most severe problem of an attached file, if any. */
export function fileProblem({ sha256, path }: FileReference, around: Surroundings): FileProblem | null {
  if (!around.hasFile(sha256)) return { kind: 'missing-file', isFatal: true, subject: path };
  if (around.isUnreadable(sha256)) return { kind: 'unreadable-file', isFatal: false, subject: path };
  const film = around.unusualFilm(sha256);
  if (film === null) return null;
  return { kind: film.isCopyComing ? 'film-copy-coming' : 'unusual-film', isFatal: false, subject: path, other: film.format };
}
