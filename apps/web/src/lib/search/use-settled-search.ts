import { useDebouncedValue } from '@mantine/hooks';

/** A search runs after typing has paused this long. */
const SEARCH_PAUSE_MS = 200;

/** The trimmed text, once typing pauses. */
export function useSettledSearch(typed: string): string {
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  return settled;
}
