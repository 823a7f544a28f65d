import type { PartKind } from '@benchbook/domain/instructions';
import type { Flag } from './flag.ts';

/** Working copy: the position and the body of each part. */
export interface PartTable {
  instruction_id: string;
  id: string;
  kind: PartKind;
  parent_id: string | null;
  position: number;
  body_hash: string;
  /** `fileId` of a use, so that the uses of a file can be queried. */
  file_id: string | null;
}

/** Bodies by the SHA-256 of their canonical JSON, shared by all equal parts. */
export interface BodyTable {
  hash: string;
  json: string;
  /** A revision references it: it is never pruned. */
  is_frozen: Flag;
}

export interface VersionTable {
  instruction_id: string;
  version: number;
  /** Changes that lead back to the previous version: `ReverseDelta` as JSON. */
  delta: string;
  user_id: string | null;
  at: number;
}

/** Bodies that a delta references, possibly as the only reference. */
export interface VersionBodyTable {
  instruction_id: string;
  version: number;
  body_hash: string;
}
