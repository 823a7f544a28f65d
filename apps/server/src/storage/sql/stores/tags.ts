import { foundKey, searchKey } from '@benchbook/domain/search';
import type { Tag, TagWithUse } from '@benchbook/domain/tags';
import type { TagStore } from '../../../ports/tags.ts';
import { chunks } from '../chunks.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';
import { refreshSearchText, SqlInstructions } from './instructions.ts';
import { indexTag } from './search-index.ts';
import { tagsOfInstructions } from './tags-of-instructions.ts';

export class SqlTags implements TagStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async findByName(name: string): Promise<Tag | null> {
    const row = await this.#session.db
      .selectFrom('tag')
      .select(['id', 'name'])
      .where('name_key', '=', indexKey(searchKey(name)))
      .executeTakeFirst();
    return row ?? null;
  }

  async findMany(ids: readonly string[]): Promise<readonly Tag[]> {
    const result: Tag[] = [];
    for (const some of chunks(new Set(ids))) {
      result.push(
        ...(await this.#session.db
          .selectFrom('tag')
          .select(['id', 'name'])
          .where('id', 'in', some)
          .orderBy('name_key')
          .execute()),
      );
    }
    return result;
  }

  async list(): Promise<readonly TagWithUse[]> {
    const { db } = this.#session;
    const tags = await db.selectFrom('tag').select(['id', 'name', 'created_at']).orderBy('name_key').execute();
    const uses = await db
      .selectFrom('instruction_tag')
      .innerJoin('instruction', 'instruction.id', 'instruction_tag.instruction_id')
      .select(['instruction_tag.tag_id', 'instruction_tag.instruction_id'])
      .where('instruction.deleted_at', 'is', null)
      .orderBy('instruction_tag.instruction_id')
      .execute();
    const byTag = Map.groupBy(uses, (use) => use.tag_id);
    return tags.map(({ id, name, created_at }) => ({
      id,
      name,
      createdAtMs: created_at,
      instructionIds: (byTag.get(id) ?? []).map((use) => use.instruction_id),
    }));
  }

  async ofInstruction(instructionId: string): Promise<readonly Tag[]> {
    const tags = await tagsOfInstructions(this.#session, [instructionId]);
    return tags.get(instructionId) ?? [];
  }

  async ensure(tag: Tag, atMs: number): Promise<Tag> {
    await this.#session.db
      .insertInto('tag')
      .values({
        id: tag.id,
        name: tag.name,
        name_key: indexKey(searchKey(tag.name)),
        found_key: foundKey(tag.name),
        created_at: atMs,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute();
    const stored = await this.findByName(tag.name);
    if (!stored) throw new Error('The tag was stored and is not there.');
    await indexTag(this.#session, stored);
    return stored;
  }

  async assign(instructionId: string, tagIds: readonly string[]): Promise<void> {
    for (const some of chunks(new Set(tagIds))) {
      await this.#session.db
        .insertInto('instruction_tag')
        .values(some.map((tag_id) => ({ instruction_id: instructionId, tag_id })))
        .onConflict((conflict) => conflict.columns(['instruction_id', 'tag_id']).doNothing())
        .execute();
    }
    await this.#updateInstruction(instructionId);
  }

  async remove(instructionId: string, tagIds: readonly string[]): Promise<void> {
    for (const some of chunks(new Set(tagIds))) {
      await this.#session.db
        .deleteFrom('instruction_tag')
        .where('instruction_id', '=', instructionId)
        .where('tag_id', 'in', some)
        .execute();
    }
    await this.#updateInstruction(instructionId);
  }

  async #updateInstruction(instructionId: string): Promise<void> {
    await new SqlInstructions(this.#session).raiseLiveCounter(instructionId);
    await refreshSearchText(this.#session, instructionId);
  }
}
