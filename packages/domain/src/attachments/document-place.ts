import type { AttachmentUse } from './attachment.ts';

/** Where a PDF on a step opens. */
export interface DocumentPlace {
  /** From 1. */
  readonly page: number;
  /** In points from the upper edge of the displayed page. */
  readonly y: number;
}

/** Sets the place at which a PDF opens; stored as its camera, like the view of a model. */
export function openedAt(use: AttachmentUse, { page, y }: DocumentPlace): AttachmentUse {
  return { ...use, camera: { page, y } };
}

/** The place at which a PDF opens; null for other files, and for a PDF that opens at its beginning. */
export function placeOfUse({ file, camera }: Pick<AttachmentUse, 'file' | 'camera'>): DocumentPlace | null {
  if (file.extension !== 'pdf' || typeof camera !== 'object' || camera === null) return null;
  const { page, y }: { page?: unknown; y?: unknown } = camera;
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1) return null;
  return { page, y: typeof y === 'number' && Number.isFinite(y) ? Math.max(0, y) : 0 };
}
