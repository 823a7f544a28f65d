import type { Role } from '@benchbook/domain/users';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';
import { pageAt } from './page-at.ts';
import { mayOpenPage } from './page-roles.ts';

/** The URL that was open when the sign-in page replaced it, as stored by this tab. */
interface ReturnUrl {
  /** Path, search and hash within the app. */
  readonly address: string;
  /** The user whose session ended there: it opens for nobody else. Null if nobody was signed in: it opens for the next user. */
  readonly userId: string | null;
}

interface SignedIn {
  readonly id: string;
  readonly role: Role;
}

/** State of a navigation to the sign-in page from another URL. Opening /login directly has none. */
export const HAS_RETURN_URL = { hasReturnUrl: true } as const;

export function hasReturnUrl(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasReturnUrl' in state;
}

/** Stored for this tab only; survives a redirect to a sign-in provider and back. */
export function keepReturnUrl(asked: ReturnUrl): void {
  storeText(STORAGE_KEYS.returnUrl, JSON.stringify(asked), sessionStorage);
}

export function forgetReturnUrl(): void {
  sessionStorage.removeItem(STORAGE_KEYS.returnUrl);
}

/** The URL to open after this user's sign-in; undefined if none was requested that they may see. */
export function returnUrlOf(user: SignedIn): string | undefined {
  const asked = readReturnUrl(sessionStorage.getItem(STORAGE_KEYS.returnUrl));
  if (!asked || (asked.userId !== null && asked.userId !== user.id)) return undefined;
  return ownAddress(asked.address, user);
}

/** The URL if it is a page of this app that this user may open; undefined otherwise. */
export function ownAddress(address: string, { role }: Pick<SignedIn, 'role'>): string | undefined {
  // Some URL parsers treat a backslash as a slash, or drop control characters.
  if (!/^\/[^/\\]/.test(address) || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, window.location.origin))
    return undefined;
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) return undefined;
  const page = pageAt(url.pathname);
  if (page === undefined || (page !== 'paper' && !mayOpenPage(page, role))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function readReturnUrl(text: string | null): ReturnUrl | undefined {
  if (text === null) return undefined;
  try {
    const { address, userId }: Partial<Record<keyof ReturnUrl, unknown>> = JSON.parse(text);
    if (typeof address !== 'string' || (userId !== null && typeof userId !== 'string')) return undefined;
    return { address, userId };
  } catch {
    return undefined; // not written by this app
  }
}
