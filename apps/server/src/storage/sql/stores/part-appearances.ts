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
    const isNamed = sql<SqlBool>`looks like ${likePattern(JSON.stringify(textureFile))} escape '!'`;
    const current = db.selectFrom('part_look').select(['file_id', 'looks']).where(isNamed).orderBy('file_id');
    const replaced = db
      .selectFrom('replaced_look')
      .select(['file_id', 'looks', 'sha256'])
      .where(isNamed)
      .orderBy('file_id')
      .orderBy('sha256');
    const rows = [
      ...(await this.#session.hold(current).execute()).map((row) => ({ ...row, sha256: null })),
      ...(await this.#session.hold(replaced).execute()),
    ];
    const wearing = rows.flatMap(({ file_id, sha256, looks }) => {
      const ofModel = readJson<readonly PartAppearance[]>(looks);
      return textureImages(ofModel).includes(textureFile) ? { fileId: file_id, replacedSha256: sha256, looks: ofModel } : [];
    });
    const paths = new Map<string, string>();
    for (const some of chunks(new Set(wearing.map(({ fileId }) => fileId)))) {
      const files = await db.selectFrom('library_file').select(['id', 'path']).where('id', 'in', some).execute();
      for (const { id, path } of files) paths.set(id, path);
    }
    return wearing.flatMap((each) => {
      const path = paths.get(each.fileId);
      return path === undefined ? [] : { ...each, path };
    });
  }

  async ofReplaced(fileId: string, sha256: string): Promise<readonly PartAppearance[] | null> {
    const row = await this.#session.db
      .selectFrom('replaced_look')
      .select('looks')
      .where('file_id', '=', fileId)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row ? readJson(row.looks) : null;
  }

  async save(fileId: string, looks: readonly PartAppearance[], atMs: number): Promise<void> {
    const changing = { looks: JSON.stringify(looks), changed_at: atMs };
    await this.#session.db
      .insertInto('part_look')
      .values({ file_id: fileId, ...changing })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet(changing))
      .execute();
  }

  async saveReplaced(fileId: string, sha256: string, looks: readonly PartAppearance[], atMs: number): Promise<void> {
    const changing = { looks: JSON.stringify(looks), replaced_at: atMs };
    await this.#session.db
      .insertInto('replaced_look')
      .values({ file_id: fileId, sha256, ...changing })
      .onConflict((conflict) => conflict.columns(['file_id', 'sha256']).doUpdateSet(changing))
      .execute();
  }
}
