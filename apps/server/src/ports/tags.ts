import type { Id } from '@benchbook/domain/ids';
import type { Tag, TagWithUse } from '@benchbook/domain/tags';

export interface TagReader {
  /** Letter case and surrounding spaces are ignored. */
  findByName(name: string): Promise<Tag | null>;
  findMany(ids: readonly Id[]): Promise<readonly Tag[]>;
  /** By name; deleted instructions do not count as use. */
  list(): Promise<readonly TagWithUse[]>;
  /** Tags of one instruction, by name. */
  ofInstruction(instructionId: Id): Promise<readonly Tag[]>;
}

export interface TagStore extends TagReader {
  /** Creates the tag unless the name exists; returns the stored one. */
  ensure(tag: Tag, atMs: number): Promise<Tag>;
  /** Both update the search text of the instruction and raise its live counter. */
  assign(instructionId: Id, tagIds: readonly Id[]): Promise<void>;
  remove(instructionId: Id, tagIds: readonly Id[]): Promise<void>;
}
