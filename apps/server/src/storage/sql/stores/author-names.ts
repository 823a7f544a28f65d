import type { InstructionRecord } from '../../../ports/instructions.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';

/** Names, by id, of the people who created the instructions or saved them last, including closed accounts. */
export async function authorNames(
  { db }: SqlSession,
  records: readonly Pick<InstructionRecord, 'createdBy' | 'modifiedBy'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(records.flatMap(({ createdBy, modifiedBy }) => [createdBy ?? [], modifiedBy ?? []].flat()));
  const names = new Map<string, string>();
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('app_user').select(['id', 'username']).where('id', 'in', some).execute();
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}
