import type { Annotation } from '../annotations/index.ts';
import type { Id } from '../ids/index.ts';
import type { PhotoMarkup } from '../photo-markup/index.ts';

/** A file of the library. Its bytes are content-addressed and never change; "Replace" gives the record another hash. */
export interface LibraryFile {
  readonly id: Id;
  /** Unique name in the store, also among soft-deleted files; `path` on the wire. */
  readonly path: string;
  /** Lower case, without the dot; `fileExtension` on the wire. */
  readonly extension: string;
  /** Shown name; starts as the path. */
  readonly name: string;
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** Hidden from the library, kept where it is used. */
  readonly isDeleted: boolean;
  /** The model behind a 3D file; `temp_model_id` on the wire. */
  readonly modelId: Id | null;
  readonly createdAtMs: number;
}

/** What a step needs of a file in order to show it. */
export interface FileReference {
  readonly id: Id;
  readonly path: string;
  readonly name: string;
  readonly extension: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** A larger picture is shown as a screen-sized copy until the reader zooms in. */
export const SCREEN_COPY_FROM_BYTES = 500_000;

/**
 * A file on a step or highlight: the record that `inUseID` names on the wire. The working copy stores the file id and
 * resolves it on reading, so it follows a replaced file; a revision freezes the reference.
 */
export interface AttachmentUse {
  readonly id: Id;
  readonly file: FileReference;
  readonly isPreviewImage: boolean;
  /** Background colour behind a 3D file, in hex; `DEFAULT_BACKGROUND` by default. */
  readonly backgroundColor: string;
  /** Stored camera of a 3D file as the viewer wrote it; the start position of a PDF (`placeOfUse`); null for other files. */
  readonly camera: unknown;
  /** Rotation, crop and drawing of a photo; null shows the file unchanged. */
  readonly photoMarkup: PhotoMarkup | null;
  /** Notes on a 3D file in creation order; empty for other files (ATT-29). */
  readonly annotations: readonly Annotation[];
}

/** Default background behind a 3D file (CONST-36). */
export const DEFAULT_BACKGROUND = '#ffffff';

export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'model' | 'unknown';
