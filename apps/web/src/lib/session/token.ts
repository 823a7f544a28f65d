import { ROLES, type Role } from '@benchbook/domain/users';

/** The user of an access token (AUTH-08). */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  /** SHA-256 of the picture; empty shows initials. */
  readonly image: string;
  /** Signed in with a one-time password: a new one must be chosen first. */
  readonly mustChangePassword: boolean;
}

export interface DecodedAccessToken {
  readonly user: SessionUser;
  readonly expiresAtMs: number;
}

/** The decoded access token, or `undefined` if it is not one. The server verifies the signature. */
export function decodeAccessToken(token: string): DecodedAccessToken | undefined {
  const claims = readClaims(token);
  if (!claims) return undefined;
  const { _id: id, username, role, image, otp, exp } = claims;
  if (typeof id !== 'string' || typeof username !== 'string' || !isRole(role) || typeof exp !== 'number') return undefined;
  const user = { id, username, role, image: typeof image === 'string' ? image : '', mustChangePassword: otp === true };
  return { user, expiresAtMs: exp * 1000 };
}

/** The user id in an access token; `undefined` if it is not one. */
export const personOf = (token: string): string | undefined => decodeAccessToken(token)?.user.id;

/** Expiry of a token, in epoch ms; `null` if it has none, e.g. an opaque token. */
export function readExpiry(token: string): number | null {
  const exp = readClaims(token)?.['exp'];
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Expiry of an access token, in epoch ms; 0 if it is not one. */
export function readTokenEnd(token: string): number {
  return decodeAccessToken(token)?.expiresAtMs ?? 0;
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** The middle part of a JSON Web Token (RFC 7519): base64url of a JSON object. */
function readClaims(token: string): Record<string, unknown> | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined; // not base64, not UTF-8 JSON: no token
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
