import type { Role } from '@benchbook/domain/users';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';
import { pageAt } from './page-at.ts';
import { mayOpenPage } from './page-roles.ts';

/** The address that was open when the sign-in page took its place, as this tab keeps it. */
interface AskedFor {
  /** Path, search and hash within the app. */
  readonly address: string;
  /** Whose session ended there: nobody else is led to it. Null where nobody was signed in: it opens for who signs in next. */
  readonly userId: string | null;
}

interface SignedIn {
  readonly id: string;
  readonly role: Role;
}

/** State of the navigation to the sign-in page that comes from another address. Who opens /login has none. */
export const ASKED_FOR = { hasAskedFor: true } as const;

export function hasAskedFor(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasAskedFor' in state;
}

/** Kept for this tab only: also over the way to a provider of sign-ins and back. */
export function keepAskedFor(asked: AskedFor): void {
  storeText(STORAGE_KEYS.askedFor, JSON.stringify(asked), sessionStorage);
}

export function forgetAskedFor(): void {
  sessionStorage.removeItem(STORAGE_KEYS.askedFor);
}

/** The address to open after the sign-in of this person; undefined where none was asked for that they may see. */
export function askedForBy(user: SignedIn): string | undefined {
  const asked = readAskedFor(sessionStorage.getItem(STORAGE_KEYS.askedFor));
  if (!asked || (asked.userId !== null && asked.userId !== user.id)) return undefined;
  return ownAddress(asked.address, user);
}

/** The address where it is one of this app, of a page that this person may open; undefined for everything else. */
export function ownAddress(address: string, { role }: Pick<SignedIn, 'role'>): string | undefined {
  // A backslash or a control character is read as a slash, or left out, by some readers of addresses.
  if (!/^\/[^/\\]/.test(address) || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, window.location.origin))
    return undefined;
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) return undefined;
  const page = pageAt(url.pathname);
  if (page === undefined || (page !== 'paper' && !mayOpenPage(page, role))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function readAskedFor(text: string | null): AskedFor | undefined {
  if (text === null) return undefined;
  try {
    const { address, userId }: Partial<Record<keyof AskedFor, unknown>> = JSON.parse(text);
    if (typeof address !== 'string' || (userId !== null && typeof userId !== 'string')) return undefined;
    return { address, userId };
  } catch {
    return undefined; // not written by this app
  }
}
