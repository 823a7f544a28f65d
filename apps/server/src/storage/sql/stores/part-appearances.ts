import { type PartAppearance, textureImages } from '@benchbook/domain/textures';
import { type SqlBool, sql } from 'kysely';
import type { ModelAppearances, PartAppearanceStore } from '../../../ports/part-appearances.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import { likePattern } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';

export class SqlPartAppearances implements PartAppearanceStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async ofFile(fileId: string): Promise<readonly PartAppearance[]> {
    return (await this.ofFiles([fileId])).get(fileId) ?? [];
  }

  async ofFiles(fileIds: readonly string[]): Promise<ReadonlyMap<string, readonly PartAppearance[]>> {
    const result = new Map<string, readonly PartAppearance[]>();
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

  async wearing(textureFile: string): Promise<readonly ModelAppearances[]> {
    const { db } = this.#session;
    const query = db
      .selectFrom('part_look')
      .select(['file_id', 'looks'])
      .where(sql<SqlBool>`looks like ${likePattern(JSON.stringify(textureFile))} escape '!'`)
      .orderBy('file_id');
    const looks = new Map<string, readonly PartAppearance[]>();
    for (const row of await this.#session.hold(query).execute()) {
      const ofModel = readJson<readonly PartAppearance[]>(row.looks);
      if (textureImages(ofModel).includes(textureFile)) looks.set(row.file_id, ofModel);
    }
    const models: ModelAppearances[] = [];
    for (const some of chunks(looks.keys())) {
      const rows = await db.selectFrom('library_file').select(['id', 'path']).where('id', 'in', some).execute();
      for (const { id, path } of rows) models.push({ fileId: id, path, looks: looks.get(id) ?? [] });
    }
    return models;
  }

  async save(fileId: string, looks: readonly PartAppearance[], atMs: number): Promise<void> {
    const changing = { looks: JSON.stringify(looks), changed_at: atMs };
    await this.#session.db
      .insertInto('part_look')
      .values({ file_id: fileId, ...changing })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet(changing))
      .execute();
  }
}
