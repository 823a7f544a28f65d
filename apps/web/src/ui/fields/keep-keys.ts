import type { KeyboardEvent } from 'react';

/** Keys in a field do not reach its surroundings, except Ctrl or ⌘ + S, which saves. */
export function keepKeys(event: KeyboardEvent): void {
  const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
  if (!isSave) event.stopPropagation();
}
