/** Operations on an uploaded picture. */
export type ImageWork = CheckWork | CopyWork | PortraitWork | RenditionWork | TrimWork;

/** Produces no output; decodes the picture completely, as a rendition would. */
interface CheckWork {
  readonly kind: 'check';
  readonly source: Uint8Array;
}

/** A webp rendition. */
interface RenditionWork {
  readonly kind: 'rendition';
  readonly source: Uint8Array;
  /** Longest side in pixels; null keeps the size. */
  readonly longestSidePx: number | null;
  /** 1 to 100. */
  readonly quality: number;
}

/**
 * A smaller upright copy, never enlarged. No bytes if the picture itself serves as well: it is upright and fits the box, or is
 * the smaller file.
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

/** The same picture without its single-colour border, in the same format; the same bytes if it has none. */
interface TrimWork {
  readonly kind: 'trim';
  readonly source: Uint8Array;
}

/** An upright square crop as webp. */
interface PortraitWork {
  readonly kind: 'portrait';
  readonly source: Uint8Array;
  readonly sidePx: number;
}

export interface ImageTask {
  readonly id: number;
  readonly work: ImageWork;
}

/** The result: bytes of a picture, or the reason why there are none. */
export type ImageAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly problem: string };
