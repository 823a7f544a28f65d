import type { GrowingNumbers } from '../growing-numbers.ts';

/** Lists that faces refer to, counted from 1. */
export interface ObjLists {
  readonly positions: GrowingNumbers;
  /** Red, green, blue of each position; empty when no vertex has a colour. */
  readonly colours: GrowingNumbers;
  /** The value of a full colour: 255 in a file that has a value above 1, else 1. */
  colourFull: 1 | 255;
  readonly uvs: GrowingNumbers;
  readonly normals: GrowingNumbers;
}
