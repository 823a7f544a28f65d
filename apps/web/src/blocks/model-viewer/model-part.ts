import type { CameraView } from '@benchbook/domain/annotations';

/** A part of a model in the tree: an assembly with parts below it, or a piece that can be picked. */
export interface ModelPart {
  /** The same in every level of a model, such as `0.3.1`. */
  readonly id: string;
  /** From the file; may be empty or duplicate. */
  readonly name: string;
  readonly parentId: string | null;
  readonly children: readonly ModelPart[];
}

/** Visible parts of a model and their appearance. */
export interface PartsShown {
  readonly hoveredId: string | null;
  readonly selectedId: string | null;
  readonly hiddenIds: ReadonlySet<string>;
  /** Only this part is shown. */
  readonly isolatedId: string | null;
  /** Everything except the selected part is ghosted. */
  readonly isGhosted: boolean;
  readonly isWireframe: boolean;
  /** Without it the selected part has only its outline, for where its own colours matter. */
  readonly hasGlow: boolean;
  /** How far the parts are exploded, 0 to 1. */
  readonly explode: number;
}

/** Every part at rest and visible. */
export const WHOLE = { hiddenIds: new Set<string>(), isolatedId: null, isGhosted: false, explode: 0 } as const;

export const ALL_SHOWN: PartsShown = { ...WHOLE, hoveredId: null, selectedId: null, isWireframe: false, hasGlow: true };

/** State in which somebody left a model: the camera and the visible parts. */
export interface LeftModel {
  readonly view: CameraView;
  readonly shown: PartsShown;
}
