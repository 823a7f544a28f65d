import type { PartLook } from '@benchbook/domain/textures';
import { type SqlBool, sql } from 'kysely';
import type { NamedLooks, PartLookStore } from '../../../ports/part-looks.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import { likePattern } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';

export class SqlPartLooks implements PartLookStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async ofFile(fileId: string): Promise<readonly PartLook[]> {
    return (await this.ofFiles([fileId])).get(fileId) ?? [];
  }

  async ofFiles(fileIds: readonly string[]): Promise<ReadonlyMap<string, readonly PartLook[]>> {
    const result = new Map<string, readonly PartLook[]>();
    for (const some of chunks(new Set(fileIds))) {
      const rows = await this.#session.db
        .selectFrom('part_look')
        .select(['file_id', 'looks'])
        .where('file_id', 'in', some)
        .execute();
      for (const { file_id, looks } of rows) result.set(file_id, readJson(looks));
    }
    return result;
  }

  async naming(textureFile: string): Promise<readonly (NamedLooks & { readonly fileId: string })[]> {
    const rows = await this.#session.db
      .selectFrom('part_look')
      .innerJoin('library_file', 'library_file.id', 'part_look.file_id')
      .select(['file_id', 'path', 'looks'])
      .where(sql<SqlBool>`looks like ${likePattern(JSON.stringify(textureFile))} escape '!'`)
      .orderBy('file_id')
      .execute();
    return rows.map(({ file_id, path, looks }) => ({ fileId: file_id, path, looks: readJson<readonly PartLook[]>(looks) }));
  }

  async ofAssigned(userId: string, textureFile: string): Promise<readonly NamedLooks[]> {
    const rows = await this.#session.db
      .selectFrom('part_look')
      .innerJoin('library_file', 'library_file.id', 'part_look.file_id')
      .select(['path', 'looks'])
      .where(sql<SqlBool>`looks like ${likePattern(JSON.stringify(textureFile))} escape '!'`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('revision_file')
            .innerJoin('instruction', (join) =>
              join
                .onRef('instruction.id', '=', 'revision_file.instruction_id')
                .onRef('instruction.live_revision', '=', 'revision_file.number'),
            )
            .innerJoin('assignment', 'assignment.instruction_id', 'instruction.id')
            .select('revision_file.path')
            // One that was renamed or replaced since its release still has the bytes or the name of it.
            .where(({ eb, or, ref }) =>
              or([
                eb('revision_file.path', '=', ref('library_file.path')),
                eb('revision_file.sha256', '=', ref('library_file.sha256')),
              ]),
            )
            .where('assignment.user_id', '=', userId)
            .where('instruction.deleted_at', 'is', null),
        ),
      )
      .execute();
    return rows.map(({ path, looks }) => ({ path, looks: readJson<readonly PartLook[]>(looks) }));
  }

  async save(fileId: string, looks: readonly PartLook[], atMs: number): Promise<void> {
    const changing = { looks: JSON.stringify(looks), changed_at: atMs };
    await this.#session.db
      .insertInto('part_look')
      .values({ file_id: fileId, ...changing })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet(changing))
      .execute();
  }
}
