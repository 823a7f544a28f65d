import type { Role } from '@benchbook/domain/users';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';
import { pageAt } from './page-at.ts';
import { ownAddress } from './return-url.ts';

/** Maximum number of users whose place a device stores: as many as its sign-in page offers. */
const MOST_PEOPLE = 48;

/** An older place is ignored: the work has continued elsewhere. */
const KEPT_MS = 30 * 24 * 3_600_000;

interface OwnPlace {
  readonly userId: string;
  readonly address: string;
  readonly atMs: number;
}

/**
 * Stores the instruction that a user has open when the next user takes the device, or their session ends. The viewer stores the
 * step in it. Any other page deletes the stored place.
 */
export function keepOwnPlace(userId: string, address: string): void {
  const others = readPlaces().filter((each) => each.userId !== userId);
  const isFollowed = pageAt(new URL(address, window.location.origin).pathname) === 'lite';
  const places = isFollowed ? [{ userId, address, atMs: Date.now() }, ...others] : others;
  storeText(STORAGE_KEYS.ownPlaces, JSON.stringify(places.slice(0, MOST_PEOPLE)));
}

/** Where this user was when they left the device to the next one; undefined if unknown. */
export function ownPlaceOf({ id, role }: { readonly id: string; readonly role: Role }): string | undefined {
  const place = readPlaces().find((each) => each.userId === id);
  return place && ownAddress(place.address, { role });
}

/** The user has returned to their place, or signs out. */
export function forgetOwnPlace(userId: string): void {
  keepOwnPlace(userId, '/');
}

function readPlaces(): readonly OwnPlace[] {
  const text = localStorage.getItem(STORAGE_KEYS.ownPlaces);
  if (text === null) return [];
  try {
    const places: unknown = JSON.parse(text);
    const nowMs = Date.now();
    return Array.isArray(places) ? places.filter((place) => isPlace(place) && nowMs - place.atMs < KEPT_MS) : [];
  } catch {
    return []; // not written by this app
  }
}

function isPlace(place: unknown): place is OwnPlace {
  if (typeof place !== 'object' || place === null) return false;
  const { userId, address, atMs }: Partial<Record<keyof OwnPlace, unknown>> = place;
  return typeof userId === 'string' && typeof address === 'string' && typeof atMs === 'number';
}
