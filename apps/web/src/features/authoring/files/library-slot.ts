import type { AttachmentUse, LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { ReactNode } from 'react';

/** A step for the Attachments Library, which the route puts into the slot. */
export interface LibraryInput {
  /** Empty for a mark in a PDF. */
  readonly stepNumber: string;
  readonly stepTitle: string;
  readonly uses: readonly AttachmentUse[];
  readonly defaultUseId: Id | null;
  /** @throws ApiError, e.g. ALREADY_ATTACHED */
  attach(file: LibraryFile): Promise<void>;
  /** @throws ApiError */
  detach(useId: Id): Promise<void>;
  markUp(useId: Id, markup: PhotoMarkup | null): void;
  reorder(uses: readonly AttachmentUse[]): void;
  onClose(): void;
}

export type LibrarySlot = (input: LibraryInput) => ReactNode;
