import { lineText } from '../words/index.ts';
import { type Role, SELECTABLE_ROLES } from './role.ts';

/** Maximum length of a name at the identity provider. Directories have shorter ones: Microsoft allows 113. */
export const PROVIDER_NAME_MAX_LENGTH = 128;

/** The name as stored: one line, trimmed. */
export const providerNameText = (name: string): string => lineText(name);

/** Names at a provider are equal if their keys are: letter case, width and composition are ignored (NFKC). */
export function providerNameKey(name: string): string {
  return providerNameText(name).normalize('NFKC').toLowerCase().normalize('NFKC');
}

export const isProviderNameTooLong = (name: string): boolean => name.length > PROVIDER_NAME_MAX_LENGTH;

/** A group at the provider and the role it maps to. */
export interface GroupRole {
  readonly group: string;
  readonly role: Role;
}

/** The role of the first rule with one of the person's groups; undefined if none matches. */
export function roleOfGroups(groups: readonly string[], rules: readonly GroupRole[]): Role | undefined {
  return rules.find(({ group }) => groups.includes(group))?.role;
}

/** The role named in a rule; undefined for Dev and unknown names. */
export function readGroupRole(text: string): Role | undefined {
  return SELECTABLE_ROLES.find((role) => role.toLowerCase() === text.trim().toLowerCase());
}

/** Suffixes for a user name that is taken, from the second to the last possible one. */
const SUFFIXES = Array.from('bcdefghijklmnopqrstuvwxyz', (letter) => `_${letter}`);

/**
 * Derives a user name from a provider name: the part of an address before the @, accents removed, underscores between words.
 * Empty if there is no letter.
 */
export function usernameFrom(providerName: string): string {
  const [local = ''] = providerName.split('@', 1);
  return local
    .normalize('NFKD')
    .replace(/[^A-Za-z_.\-\s]/g, '')
    .replace(/[_.\-\s]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** Candidates in order: the name itself, then with `_b` to `_z`. */
export const usernamesFor = (username: string): readonly string[] => [username, ...SUFFIXES.map((suffix) => username + suffix)];
