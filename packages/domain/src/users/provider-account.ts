import { lineText } from '../words/index.ts';
import { type Role, SELECTABLE_ROLES } from './role.ts';

/** Most characters of a name at a provider of sign-ins. Directories have shorter ones: Microsoft's end at 113. */
export const PROVIDER_NAME_MAX_LENGTH = 128;

/** The name as it is kept: one line without blanks around it. */
export const providerNameText = (name: string): string => lineText(name);

/** Two names at a provider are the same when these are: letter case, width and composition of letters do not count (NFKC). */
export function providerNameKey(name: string): string {
  return providerNameText(name).normalize('NFKC').toLowerCase().normalize('NFKC');
}

export const isProviderNameTooLong = (name: string): boolean => name.length > PROVIDER_NAME_MAX_LENGTH;

/** A group at the provider and the role that it gives. */
export interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

/** The role of the first rule whose group somebody is in; undefined for none. */
export function roleOfGroups(groups: readonly string[], rules: readonly GroupRole[]): Role | undefined {
  return rules.find(({ group }) => groups.includes(group))?.role;
}

/** The role that a rule may give, by its name; undefined for Dev and what is no role. */
export function readGroupRole(text: string): Role | undefined {
  return SELECTABLE_ROLES.find((role) => role.toLowerCase() === text.trim().toLowerCase());
}

/** What stands behind a user name that somebody else has: from the second of that name to the last that is made. */
const SUFFIXES = Array.from('bcdefghijklmnopqrstuvwxyz', (letter) => `_${letter}`);

/**
 * A user name out of a name at a provider: of an address the part before the @, letters without their accents, underscores for
 * what stands between words. Empty where there is no letter.
 */
export function usernameFrom(providerName: string): string {
  const [local = ''] = providerName.split('@', 1);
  return local
    .normalize('NFKD')
    .replace(/[^A-Za-z_.\-\s]/g, '')
    .replace(/[_.\-\s]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** The names that are tried for it, in their order: itself, then with `_b` to `_z`. */
export const usernamesFor = (username: string): readonly string[] => [username, ...SUFFIXES.map((suffix) => username + suffix)];
