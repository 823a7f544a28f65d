import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readPlace } from './routes.ts';

/** Screens name in the address what they show first (`step=`); the address is put right once it has come to rest. */
const PAUSE_MS = 150;

/**
 * Puts title and flags of the address right where they are old, missing or wrong (NAV-14), in place of the old address in the
 * history. What else the address says stays.
 *
 * @param path the address of what is shown; undefined while that is not known
 */
export function useTrueAddress(path: string | undefined): void {
  const { pathname, search, key, state } = useLocation();
  const params = useParams();
  const segment = params['place'] ?? params['id'] ?? '';
  const navigate = useNavigate();
  const next = path === undefined ? undefined : correctedAddress(path, segment, search);
  const correct = useEffectEvent((): void => {
    if (next && isAddressOf(key)) void navigate(next, { replace: true, state });
  });
  const isTrue = next === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address is waited for
  useEffect(() => {
    if (isTrue) return;
    const timer = setTimeout(correct, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isTrue, path, pathname, search]);
}

/** Undefined where the address is true, or is that of something else by now. */
function correctedAddress(path: string, segment: string, search: string): { pathname: string; search: string } | undefined {
  const wanted = new URL(path, location.origin);
  const place = readPlace(decodeURIComponent(wanted.pathname.split('/').at(-1) ?? ''));
  const named = readPlace(segment);
  const flags = new URLSearchParams(search);
  const areFlagsTrue = [...wanted.searchParams].every(([name, value]) => flags.get(name) === value);
  const isTitleTrue = place.title === '' || place.title === named.title;
  if (named.id !== place.id || (areFlagsTrue && isTitleTrue)) return undefined;
  for (const [name, value] of flags) if (!wanted.searchParams.has(name)) wanted.searchParams.append(name, value);
  return { pathname: wanted.pathname, search: wanted.search };
}

/** While the next screen comes, this one still stands: who has left is not taken back. */
export function isAddressOf(key: string): boolean {
  const kept: unknown = window.history.state;
  const keyNow = typeof kept === 'object' && kept !== null && 'key' in kept ? kept.key : 'default';
  return keyNow === key;
}
