import type { Annotation } from '../annotations/index.ts';
import { type FieldDescriptions, FieldTable } from '../fields/index.ts';
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

/** How a step or highlight shows a file. */
export interface UseOptions {
  readonly isPreviewImage: boolean;
  /** Background colour behind a 3D file, in hex; `DEFAULT_BACKGROUND` by default. */
  readonly backgroundColor: string;
  /** Stored camera of a 3D file as the viewer wrote it; the start position of a PDF (`placeOfUse`); null for other files. */
  readonly camera: unknown;
  /** Rotation, crop and drawing of a photo; null shows the file unchanged. */
  readonly photoMarkup: PhotoMarkup | null;
}

/** Default background behind a 3D file (CONST-36). */
export const DEFAULT_BACKGROUND = '#ffffff';

const SHOWN = { omitted: 'nowhere', isWork: false, isCompared: false } as const;

/**
 * All fields of a file in use, described once. Stored bodies, wire, saves, hashes, comparison, merge, packages, clipboard and
 * clones use this table.
 */
export const USE_FIELDS = {
  isPreviewImage: { ...SHOWN, wire: 'is_preview_image', initial: false },
  backgroundColor: { ...SHOWN, wire: 'background_color', initial: DEFAULT_BACKGROUND },
  camera: { ...SHOWN, wire: 'cameraData', initial: null },
  photoMarkup: {
    wire: 'photoMarkup',
    initial: null,
    omitted: 'everywhere',
    isWork: true,
    isCompared: true,
    merge: 'as-marks',
  },
} as const satisfies FieldDescriptions<UseOptions>;

export const fieldsOfUse = new FieldTable<UseOptions, typeof USE_FIELDS>(USE_FIELDS);

/**
 * A file on a step or highlight: the record that `inUseID` names on the wire. The working copy stores the file id and
 * resolves it on reading, so it follows a replaced file; a revision freezes the reference.
 */
export interface AttachmentUse extends UseOptions {
  readonly id: Id;
  readonly file: FileReference;
  /** Notes on a 3D file in creation order; empty for other files (ATT-29). */
  readonly annotations: readonly Annotation[];
}

/** A file put on a step or highlight, shown in the default way. */
export function newUse(id: Id, file: FileReference): AttachmentUse {
  return { id, file, ...fieldsOfUse.complete({}), annotations: [] };
}

export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'model' | 'unknown';
