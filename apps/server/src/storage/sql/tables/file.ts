import type { Flag } from './flag.ts';

export interface LibraryFileTable {
  id: string;
  path: string;
  /**
   * `fileNameKey(path)`; a unique value for a file older than this rule whose name differs from another only in letter case.
   */
  path_key: string;
  extension: string;
  name: string;
  /** `searchKey(name)`: the sort key of the library. */
  name_key: string;
  /** `foundKey(name)`: the search key. */
  found_key: string;
  sha256: string;
  size: number;
  media_type: string;
  is_deleted: Flag;
  model_id: string | null;
  created_at: number;
}

export interface BlobTable {
  sha256: string;
  size: number;
  media_type: string;
  created_at: number;
}

export interface RenditionTable {
  source_sha256: string;
  kind: string;
  sha256: string | null;
  media_type: string;
  created_at: number;
}

export interface UploadTable {
  id: string;
  user_id: string;
  file_name: string;
  size: number | null;
  received: number;
  metadata: string;
  file_id: string | null;
  created_at: number;
  touched_at: number;
}
