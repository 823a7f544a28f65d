import type { Tag } from '@benchbook/domain/tags';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';

/** Tags of several instructions, sorted by name. */
export async function tagsOfInstructions(
  session: SqlSession,
  instructionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Tag[]>> {
  const result = new Map<string, Tag[]>();
  for (const ids of chunks(instructionIds)) {
    const rows = await session.db
      .selectFrom('instruction_tag')
      .innerJoin('tag', 'tag.id', 'instruction_tag.tag_id')
      .select(['instruction_tag.instruction_id', 'tag.id', 'tag.name'])
      .where('instruction_tag.instruction_id', 'in', ids)
      .orderBy('tag.name_key')
      .execute();
    for (const { instruction_id, id, name } of rows)
      result.set(instruction_id, [...(result.get(instruction_id) ?? []), { id, name }]);
  }
  return result;
}
