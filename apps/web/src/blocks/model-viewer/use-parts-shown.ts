import { useState } from 'react';
import { ALL_SHOWN, type PartsShown } from './model-part.ts';

export interface PartsControl {
  readonly shown: PartsShown;
  hover(id: string | null): void;
  /** Selects a part; the selected one again, or nothing, deselects (TEX-11). */
  press(id: string | null): void;
  hideSelected(): void;
  isolateSelected(): void;
  toggleGhosts(): void;
  toggleWireframe(): void;
  explode(share: number): void;
  /** Everything that was hidden or left alone comes back. */
  showAll(): void;
}

/**
 * What of a model is seen, and how.
 *
 * @param onSelected hears of every change of the selection
 * @param first what is seen of it at first
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
