import { isProviderNameTooLong, providerNameKey, providerNameText } from './provider-account.ts';
import { type Role, SELECTABLE_ROLES } from './role.ts';
import { isUsername } from './username-rules.ts';

/** A person in an import file. */
export interface ImportRow {
  readonly username: string;
  /** As written; letter case and outer blanks are ignored. */
  readonly role: string;
  /** Name at the identity provider; empty or missing for none. */
  readonly providerName?: string | undefined;
}

/** Error of a row of an import file. */
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

/** The role of a row, or undefined if it is unknown or cannot be assigned. */
export function readImportRole(text: string): Role | undefined {
  const wanted = text.trim().toLowerCase();
  return SELECTABLE_ROLES.find((role) => role.toLowerCase() === wanted);
}

/** User names and provider names in use. */
interface Taken {
  username(username: string): boolean;
  providerName(name: string): boolean;
}

/** Errors by row; undefined for a valid row. Of rows with the same name the first is valid. */
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
