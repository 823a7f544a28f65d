import type { GrowingNumbers } from '../growing-numbers.ts';

/** Lists that faces refer to, counted from 1. */
export interface ObjLists {
  readonly positions: GrowingNumbers;
  /** Red, green, blue of each position; empty when no vertex has a colour. */
  readonly colours: GrowingNumbers;
  readonly uvs: GrowingNumbers;
  readonly normals: GrowingNumbers;
}
