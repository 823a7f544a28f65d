import type { PartAppearance } from '@benchbook/domain/textures';
import type { CopiedAppearances } from '../../../ports/replica.ts';
import type { RevisionFile } from '../../../ports/revisions.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';

/** Rows per insert: the database limits the number of parameters. */
const INSERTED_AT_ONCE = 100;

/** Replaces the part appearances stored for the models of an instruction. */
export async function copyAppearances(
  session: SqlSession,
  instructionId: string,
  { models, pictures }: CopiedAppearances,
): Promise<void> {
  await dropAppearances(session, instructionId);
  for (const some of chunks(models, INSERTED_AT_ONCE))
    await session.db
      .insertInto('copied_look')
      .values(some.map(({ fileId, looks }) => ({ instruction_id: instructionId, file_id: fileId, looks: JSON.stringify(looks) })))
      .execute();
  for (const some of chunks(pictures, INSERTED_AT_ONCE))
    await session.db
      .insertInto('copied_picture')
      .values(
        some.map(({ path, sha256, sizeBytes, mediaType }) => ({
          instruction_id: instructionId,
          path,
          sha256,
          size: sizeBytes,
          media_type: mediaType,
        })),
      )
      .execute();
}

export async function dropAppearances({ db }: SqlSession, instructionId: string): Promise<void> {
  await db.deleteFrom('copied_look').where('instruction_id', '=', instructionId).execute();
  await db.deleteFrom('copied_picture').where('instruction_id', '=', instructionId).execute();
}

/** Part appearances of a model, while an instruction with it is assigned to this person; null if unknown. */
export async function copiedAppearancesOf(
  { db }: SqlSession,
  userId: string,
  fileId: string,
): Promise<readonly PartAppearance[] | null> {
  const row = await db
    .selectFrom('copied_look')
    .innerJoin('assignment', 'assignment.instruction_id', 'copied_look.instruction_id')
    .select('looks')
    .where('file_id', '=', fileId)
    .where('assignment.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row ? readJson(row.looks) : null;
}

/** Texture images of models, for the instructions of one person or of all. */
export async function textureImages({ db }: SqlSession, userId: string | undefined): Promise<RevisionFile[]> {
  let rows = db
    .selectFrom('copied_picture')
    .innerJoin('assignment', 'assignment.instruction_id', 'copied_picture.instruction_id')
    .select(['path', 'sha256', 'size', 'media_type'])
    .distinct()
    .orderBy('path');
  if (userId !== undefined) rows = rows.where('assignment.user_id', '=', userId);
  const found = await rows.execute();
  return found.map(({ path, sha256, size, media_type }) => ({ path, sha256, sizeBytes: size, mediaType: media_type }));
}
