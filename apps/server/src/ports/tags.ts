import type { Id } from '@benchbook/domain/ids';
import type { Tag, TagWithUse } from '@benchbook/domain/tags';

export interface TagReader {
  /** Letter case and outer spaces ignored. */
  findByName(name: string): Promise<Tag | null>;
  findMany(ids: readonly Id[]): Promise<readonly Tag[]>;
  /** By name; deleted instructions are not counted as use. */
  list(): Promise<readonly TagWithUse[]>;
  /** Tags of one instruction, by name. */
  ofInstruction(instructionId: Id): Promise<readonly Tag[]>;
}

export interface TagStore extends TagReader {
  /** Makes the tag unless its name is there already; answers the one that is stored. */
  ensure(tag: Tag, atMs: number): Promise<Tag>;
  /** Both keep the search text of the instruction and raise its live counter. */
  assign(instructionId: Id, tagIds: readonly Id[]): Promise<void>;
  remove(instructionId: Id, tagIds: readonly Id[]): Promise<void>;
}
