import type { CameraView } from '@benchbook/domain/annotations';

/** A part of a model as the tree shows it: an assembly with parts below it, or a piece that can be picked. */
export interface ModelPart {
  /** The same in every level of a model, such as `0.3.1`. */
  readonly id: string;
  /** As the file has it; may be empty or given twice. */
  readonly name: string;
  readonly parentId: string | null;
  readonly children: readonly ModelPart[];
}

/** What of a model is seen, and how. */
export interface PartsShown {
  readonly hoveredId: string | null;
  readonly selectedId: string | null;
  readonly hiddenIds: ReadonlySet<string>;
  /** Alone on the stage. */
  readonly isolatedId: string | null;
  /** Everything but the selected part is seen through. */
  readonly isGhosted: boolean;
  readonly isWireframe: boolean;
  /** Without it the selected part has its line alone, as where its own colours count. */
  readonly hasGlow: boolean;
  /** How far the parts stand apart, 0 to 1. */
  readonly explode: number;
}

/** Every part in its place, and none left out. */
export const WHOLE = { hiddenIds: new Set<string>(), isolatedId: null, isGhosted: false, explode: 0 } as const;

export const ALL_SHOWN: PartsShown = { ...WHOLE, hoveredId: null, selectedId: null, isWireframe: false, hasGlow: true };

/** How somebody left a model: from where it was seen, and what of it. */
export interface LeftModel {
  readonly view: CameraView;
  readonly shown: PartsShown;
}
