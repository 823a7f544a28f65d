/** What we use of occt-import-js 0.0.23, which has no types of its own. */

export interface OcctNode {
  readonly name: string;
  /** Places in the list of meshes. */
  readonly meshes: readonly number[];
  readonly children: readonly OcctNode[];
}

export interface OcctFace {
  /** Numbers of its first and last triangle. */
  readonly first: number;
  readonly last: number;
  /** Linear, 0 to 1. */
  readonly color: readonly number[] | null;
}

export interface OcctMesh {
  readonly name: string;
  readonly color?: readonly number[];
  readonly brep_faces: readonly OcctFace[];
  readonly attributes: {
    readonly position: { readonly array: readonly number[] };
    readonly normal?: { readonly array: readonly number[] };
  };
  readonly index: { readonly array: readonly number[] };
}

export type OcctResult =
  | { readonly success: false }
  | { readonly success: true; readonly root: OcctNode; readonly meshes: readonly OcctMesh[] };

export interface OcctParameters {
  readonly linearUnit: 'millimeter';
  readonly linearDeflectionType: 'bounding_box_ratio';
  readonly linearDeflection: number;
  /** Radians. */
  readonly angularDeflection: number;
}

export interface Occt {
  ReadStepFile(content: Uint8Array, parameters: OcctParameters): OcctResult;
  ReadIgesFile(content: Uint8Array, parameters: OcctParameters): OcctResult;
}
