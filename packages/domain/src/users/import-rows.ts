import { isProviderNameTooLong, providerNameKey, providerNameText } from './provider-account.ts';
import { type Role, SELECTABLE_ROLES } from './role.ts';
import { isUsername } from './username-rules.ts';

/** A person as a file names them. */
export interface ImportRow {
  readonly username: string;
  /** As it was written; letter case and outer blanks don't count. */
  readonly role: string;
  /** At the provider of sign-ins; empty or not given for none. */
  readonly providerName?: string | undefined;
}

/** What is wrong with a row of a file of people. */
export type ImportProblem =
  | 'name-blank'
  | 'name-characters'
  | 'name-taken'
  | 'name-twice'
  | 'role-blank'
  | 'role-unknown'
  | 'provider-name-long'
  | 'provider-name-taken'
  | 'provider-name-twice';

/** The role that a file means, or undefined where nobody can be given such a one. */
export function readImportRole(text: string): Role | undefined {
  const wanted = text.trim().toLowerCase();
  return SELECTABLE_ROLES.find((role) => role.toLowerCase() === wanted);
}

/** What somebody has already: user names, and names at the provider. */
interface Taken {
  username(username: string): boolean;
  providerName(name: string): boolean;
}

/**
 * What is wrong with each row, in their order; undefined for one that is right. Of rows with the same name the first counts.
 *
 */
export function findImportProblems(rows: readonly ImportRow[], isTaken: Taken): (ImportProblem | undefined)[] {
  const seen = new Set<string>();
  const seenProviderNames = new Set<string>();
  return rows.map(({ username, role, providerName = '' }) => {
    const providerKey = providerNameKey(providerName);
    const isProviderTwice = providerKey !== '' && seenProviderNames.has(providerKey);
    seenProviderNames.add(providerKey);
    const key = username.toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    if (username === '') return 'name-blank';
    if (!isUsername(username)) return 'name-characters';
    if (isTaken.username(username)) return 'name-taken';
    if (isTwice) return 'name-twice';
    if (role.trim() === '') return 'role-blank';
    if (readImportRole(role) === undefined) return 'role-unknown';
    if (isProviderNameTooLong(providerNameText(providerName))) return 'provider-name-long';
    if (providerKey !== '' && isTaken.providerName(providerName)) return 'provider-name-taken';
    return isProviderTwice ? 'provider-name-twice' : undefined;
  });
}
