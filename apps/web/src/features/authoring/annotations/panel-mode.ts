import type { ViewerPlace } from '@benchbook/contracts';

/** What the panel is at: looking at what is there, writing something new (ANNO-18), or giving one another text or place. */
export type PanelMode =
  | { readonly kind: 'view'; readonly selectedId: string | null }
  | { readonly kind: 'new'; readonly message: string; readonly place: ViewerPlace | null; readonly isSaving: boolean }
  | { readonly kind: 'edit'; readonly id: string; readonly message: string }
  | { readonly kind: 'move'; readonly id: string; readonly place: ViewerPlace | null };

export const VIEW: PanelMode = { kind: 'view', selectedId: null };
