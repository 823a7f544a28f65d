import type { AttachmentUse, LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';

/** The files of a step and their commands; provided by the screen that opens the library for a step. */
export interface StepFiles {
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
}
