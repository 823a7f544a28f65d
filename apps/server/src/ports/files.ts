import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { Page } from './paging.ts';

/** A blob in the blob store, recorded once it is durable. */
export interface BlobRecord {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  readonly createdAtMs: number;
}

/** A derivative of a blob, made once and stored by hash, e.g. kind 'thumbnail'. */
export interface Rendition {
  readonly sourceSha256: string;
  readonly kind: string;
  /** Hash of the result; null when this kind can't be made from this blob (prevents further attempts). */
  readonly sha256: string | null;
  readonly mediaType: string;
  readonly createdAtMs: number;
}

export interface FileQuery {
  /** Only these extensions, lower case, without the dot. */
  readonly extensions?: readonly string[];
  readonly includeDeleted?: boolean;
}

/** One page of the library, without soft-deleted files. */
export interface FilePageQuery {
  /** Words that must all occur in the name, letter case ignored. */
  readonly search?: string;
  /** Only these extensions, lower case, without the dot. */
  readonly extensions?: readonly string[];
  /** Only pictures and documents without a thumbnail because it could not be drawn. */
  readonly isUnreadable?: boolean;
  /** Default 'name'. */
  readonly sort?: 'name' | 'created';
  /** Default 'ascending'. */
  readonly direction?: 'ascending' | 'descending';
  /** All when omitted. */
  readonly limit?: number;
  /** `nextCursor` of the previous page, for the same sort and direction. */
  readonly cursor?: string;
}

/** An instruction that uses a file; deleted instructions use none. */
export interface FileUse {
  readonly instructionId: Id;
  readonly title: string;
  readonly hasDraft: boolean;
  /** Number of the live revision; null if none. */
  readonly liveRevision: number | null;
  /** Steps and highlights of the working copy that it is attached to. */
  readonly holderIds: readonly Id[];
  /** It is the instruction's preview picture or its PDF. */
  readonly isItsPicture: boolean;
  readonly isItsPdf: boolean;
  /** Its name in the live revision; null when it is not in there. */
  readonly liveName: string | null;
}

/** A name of a file, with the period in which it was valid. */
export interface NamePeriod {
  readonly path: string;
  readonly fromMs: number;
  /** Infinity for the current name. */
  readonly untilMs: number;
}

/** The library: files by name. */
export interface FileReader {
  find(id: Id): Promise<LibraryFile | null>;
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, LibraryFile>>;
  /** Includes soft-deleted files: they keep their name. */
  findByPath(path: string): Promise<LibraryFile | null>;
  /** The same for many names, by name; unknown names are missing. */
  findByPaths(paths: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>>;
  /** The file whose name equals this one, letter case ignored: the name is taken. */
  findTwin(path: string): Promise<LibraryFile | null>;
  /** The same for many names, by the given name; free names are missing. */
  findTwins(paths: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>>;
  /** By path; includes soft-deleted files only on request. */
  list(query?: FileQuery): Promise<readonly LibraryFile[]>;
  /** @throws CursorError for a cursor of another list */
  page(query: FilePageQuery): Promise<Page<LibraryFile>>;
  /** Instructions that use a file, by title. `names` also finds it in revisions released while it had another name. */
  uses(file: Pick<LibraryFile, 'id' | 'path'>, names?: readonly NamePeriod[]): Promise<readonly FileUse[]>;
  blob(sha256: string): Promise<BlobRecord | null>;
  /** Total number and bytes of the stored blobs, each counted once. */
  totals(): Promise<{ readonly count: number; readonly sizeBytes: number }>;
  rendition(sourceSha256: string, kind: string): Promise<Rendition | null>;
  /** Sources of a derivative that nothing else needs; empty for all other blobs. */
  sourcesOfMade(sha256: string): Promise<readonly string[]>;
  /** Hashes recorded before `beforeMs` that no library file, revision, report, model, rendition or avatar refers to. */
  unreferencedBlobs(beforeMs: number, limit: number): Promise<readonly string[]>;
}

export interface FileStore extends FileReader {
  /** @throws DomainError `DUPLICATE_FILE` when the path is taken, including by a soft-deleted file */
  insert(file: LibraryFile): Promise<void>;
  save(file: LibraryFile): Promise<void>;
  /** Saves a file under another name; false, without a change, when another file has that name. */
  rename(file: LibraryFile): Promise<boolean>;
  /** Call after `BlobStore.put`; recording the same hash again only renews its grace period. */
  recordBlob(blob: BlobRecord): Promise<void>;
  recordRendition(rendition: Rendition): Promise<void>;
  /** Deletes the renditions of a source whose kind starts with this prefix. */
  forgetRenditions(sourceSha256: string, kindPrefix: string): Promise<void>;
  /** Only for unreferenced blobs; false, without a change, when something refers to it. */
  forgetBlob(sha256: string): Promise<boolean>;
}
