import type { ViewerPlace } from '@benchbook/contracts';

/** State of the panel: viewing annotations, creating one (ANNO-18), editing the text of one, or moving one. */
export type PanelMode =
  | { readonly kind: 'view'; readonly selectedId: string | null }
  | { readonly kind: 'new'; readonly message: string; readonly place: ViewerPlace | null; readonly isSaving: boolean }
  | { readonly kind: 'edit'; readonly id: string; readonly message: string }
  | { readonly kind: 'move'; readonly id: string; readonly place: ViewerPlace | null };

export const VIEW: PanelMode = { kind: 'view', selectedId: null };
