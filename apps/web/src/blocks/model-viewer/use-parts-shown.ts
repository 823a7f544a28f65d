import { useState } from 'react';
import { ALL_SHOWN, type PartsShown } from './model-part.ts';

export interface PartsControl {
  readonly shown: PartsShown;
  hover(id: string | null): void;
  /** Selects a part; selecting it again, or null, deselects (TEX-11). */
  press(id: string | null): void;
  hideSelected(): void;
  isolateSelected(): void;
  toggleGhosts(): void;
  toggleWireframe(): void;
  explode(share: number): void;
  /** Shows everything that was hidden or isolated. */
  showAll(): void;
}

/**
 * Visible parts of a model and their appearance.
 *
 * @param onSelected called on every change of the selection
 * @param first the initial state
 */
export function usePartsShown(
  onSelected: ((id: string | null) => void) | undefined,
  first: PartsShown = ALL_SHOWN,
): PartsControl {
  const [shown, setShown] = useState(first);
  const change = (more: Partial<PartsShown>): void => setShown((now) => ({ ...now, ...more }));
  const select = (selectedId: string | null): void => {
    change({ selectedId, ...(selectedId === null && { isGhosted: false }) });
    if (selectedId !== shown.selectedId) onSelected?.(selectedId);
  };
  return {
    shown,
    hover: (hoveredId) => setShown((now) => (now.hoveredId === hoveredId ? now : { ...now, hoveredId })),
    press: (id) => select(id === shown.selectedId ? null : id),
    hideSelected: () => {
      if (shown.selectedId === null) return;
      change({ hiddenIds: new Set([...shown.hiddenIds, shown.selectedId]) });
      select(null);
    },
    isolateSelected: () => change({ isolatedId: shown.isolatedId === null ? shown.selectedId : null }),
    toggleGhosts: () => change({ isGhosted: !shown.isGhosted }),
    toggleWireframe: () => change({ isWireframe: !shown.isWireframe }),
    explode: (explode) => change({ explode }),
    showAll: () => change({ hiddenIds: new Set(), isolatedId: null, isGhosted: false }),
  };
}
