/** A picture to be made of another. */
export interface ImageTask {
  readonly id: number;
  /** The picture as it was uploaded. */
  readonly source: Uint8Array;
  /** Longest side in pixels; null keeps the size. */
  readonly longestSidePx: number | null;
  /** 1 to 100. */
  readonly quality: number;
}

/** What came of it: bytes of a webp, or why there are none. */
export type ImageAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly problem: string };
