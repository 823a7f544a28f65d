import type { SavedInstruction } from '@benchbook/contracts';

/** Result of saving content into the working copy. */
export interface ContentSave {
  readonly version: number;
  readonly isMerged: boolean;
  readonly remarks: SavedInstruction['remarks'];
  /** For a merged save: what others had saved. */
  readonly savedSince?: SavedInstruction['savedSince'];
}
