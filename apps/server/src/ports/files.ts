import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { Page } from './paging.ts';

/** Bytes that the blob store holds, recorded after they are safe on disk. */
export interface BlobRecord {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  readonly createdAtMs: number;
}

/** Something made from a blob once and kept by hash, e.g. kind 'thumbnail'. */
export interface Rendition {
  readonly sourceSha256: string;
  readonly kind: string;
  /** Hash of the result; null when this blob has none of that kind (so nobody tries again). */
  readonly sha256: string | null;
  readonly mediaType: string;
  readonly createdAtMs: number;
}

export interface FileQuery {
  /** Only these extensions, lower case, without the dot. */
  readonly extensions?: readonly string[];
  readonly includeDeleted?: boolean;
}

/** What the library shows, page by page, without soft-deleted files. */
export interface FilePageQuery {
  /** Words that all stand in the name, in either case. */
  readonly search?: string;
  /** Only these extensions, lower case, without the dot. */
  readonly extensions?: readonly string[];
  /** Only pictures and documents of which no small picture could be drawn. */
  readonly isUnreadable?: boolean;
  /** Default 'name'. */
  readonly sort?: 'name' | 'created';
  /** Default 'ascending'. */
  readonly direction?: 'ascending' | 'descending';
  /** All when not given. */
  readonly limit?: number;
  /** `nextCursor` of the page before, for the same sort and direction. */
  readonly cursor?: string;
}

/** An instruction that a file stands in; deleted instructions have none. */
export interface FileUse {
  readonly instructionId: Id;
  readonly title: string;
  readonly hasDraft: boolean;
  /** The live revision; null where none is live. */
  readonly liveRevision: number | null;
  /** Steps and highlights of the working copy that have it attached. */
  readonly holderIds: readonly Id[];
  /** It is the picture that the list shows, or the PDF that the instruction is. */
  readonly isItsPicture: boolean;
  readonly isItsPdf: boolean;
  /** Its name among the files of the live revision; null where that does not have it. */
  readonly liveName: string | null;
}

/** A name that a file has, or had, from one moment to another. */
export interface NamePeriod {
  readonly path: string;
  readonly fromMs: number;
  /** Infinity for the name that it has now. */
  readonly untilMs: number;
}

/** The library: files by name. */
export interface FileReader {
  find(id: Id): Promise<LibraryFile | null>;
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, LibraryFile>>;
  /** Also soft-deleted files: they keep their name. */
  findByPath(path: string): Promise<LibraryFile | null>;
  /** The same for many names at once, by name; names that no file has are not in it. */
  findByPaths(paths: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>>;
  /** The file that has a new one's name, letter case ignored: that name is taken. */
  findTwin(path: string): Promise<LibraryFile | null>;
  /** The same for many names at once, by the name given; names that are free are not in it. */
  findTwins(paths: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>>;
  /** By path; soft-deleted ones only when asked for. */
  list(query?: FileQuery): Promise<readonly LibraryFile[]>;
  /** @throws CursorError for a cursor of another list */
  page(query: FilePageQuery): Promise<Page<LibraryFile>>;
  /** Where a file is used, by title. `names` also finds it in revisions that were released while it had another name. */
  uses(file: Pick<LibraryFile, 'id' | 'path'>, names?: readonly NamePeriod[]): Promise<readonly FileUse[]>;
  blob(sha256: string): Promise<BlobRecord | null>;
  /** Everything that is stored by its hash, in bytes: each once, whatever uses it. */
  totals(): Promise<{ readonly count: number; readonly sizeBytes: number }>;
  rendition(sourceSha256: string, kind: string): Promise<Rendition | null>;
  /** What these bytes were made of, where nothing else needs them; none of other bytes. */
  sourcesOfMade(sha256: string): Promise<readonly string[]>;
  /** Hashes recorded before `beforeMs` that no library file, revision, report, model, rendition or avatar refers to. */
  unreferencedBlobs(beforeMs: number, limit: number): Promise<readonly string[]>;
}

export interface FileStore extends FileReader {
  /** @throws DomainError `DUPLICATE_FILE` when the path is taken, also by a soft-deleted file */
  insert(file: LibraryFile): Promise<void>;
  save(file: LibraryFile): Promise<void>;
  /** Saves a file with another name; answers false and changes nothing when another file has that name. */
  rename(file: LibraryFile): Promise<boolean>;
  /** After `BlobStore.put`; the same hash again changes nothing but renews its grace period. */
  recordBlob(blob: BlobRecord): Promise<void>;
  recordRendition(rendition: Rendition): Promise<void>;
  /** Those of a source whose kind begins with these words. */
  forgetRenditions(sourceSha256: string, kindPrefix: string): Promise<void>;
  /** Only for blobs that nothing refers to; answers false and keeps it when something does. */
  forgetBlob(sha256: string): Promise<boolean>;
}
