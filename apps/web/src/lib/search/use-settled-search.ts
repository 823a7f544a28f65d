import { useDebouncedValue } from '@mantine/hooks';

/** A search is asked for once typing has paused this long. */
const SEARCH_PAUSE_MS = 200;

/** What was typed, without the spaces around it, as soon as typing pauses. */
export function useSettledSearch(typed: string): string {
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  return settled;
}
