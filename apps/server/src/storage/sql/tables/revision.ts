export interface RevisionTable {
  instruction_id: string;
  number: number;
  version: number;
  title: string;
  text: string;
  sha256: string;
  manifest: string;
  item_hashes: string;
  released_by: string | null;
  released_at: number;
  reason: string;
}

export interface RevisionFileTable {
  instruction_id: string;
  number: number;
  path: string;
  sha256: string;
  size: number;
  media_type: string;
}
