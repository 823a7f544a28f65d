import type { SavedInstruction } from '@benchbook/contracts';

/** What came of bringing a save into the working copy. */
export interface ContentSave {
  readonly version: number;
  readonly isMerged: boolean;
  readonly remarks: SavedInstruction['remarks'];
  /** Of a merged save: what others had saved. */
  readonly savedSince?: SavedInstruction['savedSince'];
}
