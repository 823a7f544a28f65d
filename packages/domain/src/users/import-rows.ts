import { type Role, SELECTABLE_ROLES } from './role.ts';
import { isUsername } from './username-rules.ts';

/** A person as a file names them. */
export interface ImportRow {
  readonly username: string;
  /** As it was written; letter case and outer blanks don't count. */
  readonly role: string;
}

/** What is wrong with a row of a file of people. */
export type ImportProblem = 'name-blank' | 'name-characters' | 'name-taken' | 'name-twice' | 'role-blank' | 'role-unknown';

/** The role that a file means, or undefined where nobody can be given such a one. */
export function readImportRole(text: string): Role | undefined {
  const wanted = text.trim().toLowerCase();
  return SELECTABLE_ROLES.find((role) => role.toLowerCase() === wanted);
}

/**
 * What is wrong with each row, in their order; undefined for one that is right. Of rows with the same name the first counts.
 *
 * @param isTaken whether somebody has that name already
 */
export function findImportProblems(
  rows: readonly ImportRow[],
  isTaken: (username: string) => boolean,
): (ImportProblem | undefined)[] {
  const seen = new Set<string>();
  return rows.map(({ username, role }) => {
    const key = username.toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    if (username === '') return 'name-blank';
    if (!isUsername(username)) return 'name-characters';
    if (isTaken(username)) return 'name-taken';
    if (isTwice) return 'name-twice';
    if (role.trim() === '') return 'role-blank';
    return readImportRole(role) === undefined ? 'role-unknown' : undefined;
  });
}
