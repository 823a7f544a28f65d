import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import type { RecordRow } from './instruction-row.ts';

/** SHA-256 of preview images by instruction id; none if no file has the name. */
export type PreviewHashes = ReadonlyMap<string, string>;

/** For working copies: the library file of that name. */
export async function previewHashes(
  { db }: SqlSession,
  rows: readonly Pick<RecordRow, 'id' | 'preview_image'>[],
): Promise<PreviewHashes> {
  const byPath = new Map<string, string>();
  for (const paths of chunks(new Set(rows.map(({ preview_image }) => preview_image)))) {
    const files = await db.selectFrom('library_file').select(['path', 'sha256']).where('path', 'in', paths).execute();
    for (const { path, sha256 } of files) byPath.set(path, sha256);
  }
  const hashes = new Map<string, string>();
  for (const { id, preview_image } of rows) {
    const sha256 = byPath.get(preview_image);
    if (sha256 !== undefined) hashes.set(id, sha256);
  }
  return hashes;
}

/** For live revisions: the frozen file. A withdrawn one shows none, because its assignees can't read its files. */
export async function livePreviewHashes({ db }: SqlSession, ids: readonly string[]): Promise<PreviewHashes> {
  const hashes = new Map<string, string>();
  for (const some of chunks(ids)) {
    const files = await db
      .selectFrom('live_text')
      .innerJoin('instruction', 'instruction.id', 'live_text.instruction_id')
      .innerJoin('revision_file', (join) =>
        join
          .onRef('revision_file.instruction_id', '=', 'instruction.id')
          .onRef('revision_file.number', '=', 'instruction.live_revision')
          .onRef('revision_file.path', '=', 'live_text.preview_image'),
      )
      .select(['instruction.id', 'revision_file.sha256'])
      .where('instruction.id', 'in', some)
      .execute();
    for (const { id, sha256 } of files) hashes.set(id, sha256);
  }
  return hashes;
}
