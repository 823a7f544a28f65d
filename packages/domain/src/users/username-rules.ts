/** Maximum length of a user name in characters. */
const USERNAME_MAX_LENGTH = 10_000;

/** Letters and underscores only (VAL-50). */
export function isUsername(name: string): boolean {
  return /^[A-Za-z_]+$/.test(name) && name.length <= USERNAME_MAX_LENGTH;
}
