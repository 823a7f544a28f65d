import { DECIMATIONS, DEFAULT_DECIMATION, type DecimationSetting, type Model } from '@benchbook/domain/model-uploads';
import type { Selectable } from 'kysely';
import type { ModelStore } from '../../../ports/models.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { ModelTable } from '../tables/model.ts';

export class SqlModels implements ModelStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<Model | null> {
    const row = await this.#session.db.selectFrom('model').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toModel(row) : null;
  }

  async list(): Promise<readonly Model[]> {
    const rows = await this.#session.db
      .selectFrom('model')
      .innerJoin('library_file', 'library_file.id', 'model.file_id')
      .selectAll('model')
      .where('library_file.is_deleted', '=', 0)
      .orderBy('model.approved_at')
      .orderBy('model.id')
      .execute();
    return rows.map(toModel);
  }

  async insert(model: Model): Promise<void> {
    await this.#session.db
      .insertInto('model')
      .values({
        id: model.id,
        file_id: model.fileId,
        setting: model.setting,
        background_color: model.backgroundColor,
        camera: model.camera === null ? null : JSON.stringify(model.camera),
        report: model.report && JSON.stringify(model.report),
        approved_by: model.approvedBy,
        approved_at: model.approvedAtMs,
      })
      .execute();
  }
}

function toModel(row: Selectable<ModelTable>): Model {
  return {
    id: row.id,
    fileId: row.file_id,
    setting: toSetting(row.setting),
    backgroundColor: row.background_color,
    camera: row.camera === null ? null : readJson(row.camera),
    report: row.report === null ? null : readJson(row.report),
    approvedBy: row.approved_by,
    approvedAtMs: row.approved_at,
  };
}

function toSetting(stored: number): DecimationSetting {
  return DECIMATIONS.find(({ setting }) => setting === stored)?.setting ?? DEFAULT_DECIMATION;
}
