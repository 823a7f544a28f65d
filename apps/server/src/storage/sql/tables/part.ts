import type { PartKind } from '@benchbook/domain/instructions';
import type { Flag } from './flag.ts';

/** Working copy: where each part is and which body it has. */
export interface PartTable {
  instruction_id: string;
  id: string;
  kind: PartKind;
  parent_id: string | null;
  position: number;
  body_hash: string;
  /** `fileId` of a use, so that it can be asked who uses a file. */
  file_id: string | null;
}

/** Bodies by the SHA-256 of their canonical JSON, shared by everything that has the same. */
export interface BodyTable {
  hash: string;
  json: string;
  /** A revision refers to it: kept whatever is pruned. */
  is_frozen: Flag;
}

export interface VersionTable {
  instruction_id: string;
  version: number;
  /** What to do to get back to the version before: `ReverseDelta` as JSON. */
  delta: string;
  user_id: string | null;
  at: number;
}

/** Bodies that a delta names and perhaps nothing else does. */
export interface VersionBodyTable {
  instruction_id: string;
  version: number;
  body_hash: string;
}
