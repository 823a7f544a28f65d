import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { appHistory } from '../../ui/navigation/index.ts';
import { readPlace } from './routes.ts';

/** Screens add what they show first to the URL (`step=`); it is corrected after this pause without changes. */
const PAUSE_MS = 150;

/**
 * Corrects an outdated, missing or wrong title and flags in the URL (NAV-14), replacing the history entry. Keeps the rest of
 * the URL.
 *
 * @param path URL of the shown page; undefined while unknown
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

/** Undefined if the URL is correct, or belongs to another page by now. */
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

/** While the next screen loads, this one is still rendered: don't navigate back a user who has left. */
export const isAddressOf = (key: string): boolean => appHistory.entry().location.key === key;
