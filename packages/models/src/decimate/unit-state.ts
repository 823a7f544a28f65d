/** How far a unit has been decimated. The simplifier changes the arrays in place. */
export interface UnitState {
  readonly indices: Uint32Array;
  readonly positions: Float32Array;
  readonly attributes: Float32Array;
}
