import type { MouseEvent } from 'react';

/**
 * A press beside a window closes it. The second press of a double one that has opened it falls beside it, too, and would
 * take it away before anybody has seen it.
 */
export function outsideCloses(close: () => void) {
  return {
    closeOnClickOutside: false,
    overlayProps: { onClick: ({ detail }: MouseEvent) => detail < 2 && close() },
  };
}
