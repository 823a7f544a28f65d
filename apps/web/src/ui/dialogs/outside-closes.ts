import type { MouseEvent } from 'react';

/**
 * A click outside a window closes it. The second click of the double click that opened it is ignored: it would close the window
 * before anybody saw it.
 */
export function outsideCloses(close: () => void) {
  return {
    closeOnClickOutside: false,
    overlayProps: { onClick: ({ detail }: MouseEvent) => detail < 2 && close() },
  };
}
