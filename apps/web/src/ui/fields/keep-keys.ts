import type { KeyboardEvent } from 'react';

/** Keys in a field are those of the field and not of what stands around it, but for Ctrl or ⌘ + S, which saves. */
export function keepKeys(event: KeyboardEvent): void {
  const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
  if (!isSave) event.stopPropagation();
}
