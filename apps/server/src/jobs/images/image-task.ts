/** What can be done with a picture as it was uploaded. */
export type ImageWork = CheckWork | CopyWork | PortraitWork | RenditionWork | TrimWork;

/** Nothing is made of it; it is decoded to its end as a rendition would be. */
interface CheckWork {
  readonly kind: 'check';
  readonly source: Uint8Array;
}

/** Another picture made of it, as webp. */
interface RenditionWork {
  readonly kind: 'rendition';
  readonly source: Uint8Array;
  /** Longest side in pixels; null keeps the size. */
  readonly longestSidePx: number | null;
  /** 1 to 100. */
  readonly quality: number;
}

/**
 * A smaller copy of it, upright, never enlarged. No bytes where the picture itself serves as well: it is upright, fits the
 * box, or is the smaller file.
 */
interface CopyWork {
  readonly kind: 'copy';
  readonly source: Uint8Array;
  readonly format: 'webp' | 'jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 to 100. */
  readonly quality: number;
}

/** The same picture without a border of one colour, in the same format; the same bytes where there is no such border. */
interface TrimWork {
  readonly kind: 'trim';
  readonly source: Uint8Array;
}

/** A square of it, upright, as webp. */
interface PortraitWork {
  readonly kind: 'portrait';
  readonly source: Uint8Array;
  readonly sidePx: number;
}

export interface ImageTask {
  readonly id: number;
  readonly work: ImageWork;
}

/** What came of it: bytes of a picture, or why there are none. */
export type ImageAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly problem: string };
