import { fileKind, LIBRARY_EXTENSIONS } from '@benchbook/domain/attachments';
import { sql } from 'kysely';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import type { PreviewHashes } from './preview-hashes.ts';

const extensionsOf = (kind: string): readonly string[] => LIBRARY_EXTENSIONS.filter((each) => fileKind(each) === kind);

interface Options {
  /** Only pictures that the live revision froze, for readers who see nothing else. */
  readonly isLive: boolean;
}

/**
 * SHA-256 of the first picture of instructions: of the first step in reading order with a photo or a rendered model. The order
 * is exact down to the third level; below it, any picture of that step.
 */
export async function firstPictures(
  { db }: SqlSession,
  instructionIds: readonly string[],
  { isLive }: Options,
): Promise<PreviewHashes> {
  const hashes = new Map<string, string>();
  for (const ids of chunks(instructionIds)) {
    const { rows } = await sql<{ instruction_id: string; sha256: string }>`
      select instruction_id, sha256 from (
        select files.instruction_id, files.sha256, row_number() over (
          partition by files.instruction_id
          order by coalesce(top.position, upper.position, step.position),
            case when top.id is not null then upper.position when upper.id is not null then step.position else -1 end,
            case when top.id is not null then step.position else -1 end,
            files.position, files.id
        ) as place
        from (${picturesOn(ids, isLive)}) as files
        join part as step on step.instruction_id = files.instruction_id and step.id = files.parent_id and step.kind = 'step'
        left join part as upper on upper.instruction_id = step.instruction_id and upper.id = step.parent_id
        left join part as top on top.instruction_id = upper.instruction_id and top.id = upper.parent_id
      ) as ranked where place = 1`.execute(db);
    for (const { instruction_id, sha256 } of rows) hashes.set(instruction_id, sha256);
  }
  return hashes;
}

/** Files on steps that have a thumbnail, or will get one. */
function picturesOn(ids: readonly string[], isLive: boolean) {
  const frozen = sql`and exists (select 1 from instruction join revision_file
    on revision_file.instruction_id = instruction.id and revision_file.number = instruction.live_revision
    where instruction.id = part.instruction_id and revision_file.sha256 = library_file.sha256)`;
  return sql`
    select part.instruction_id, part.id, part.parent_id, part.position, library_file.sha256
    from part
    join library_file on library_file.id = part.file_id
    left join rendition on rendition.source_sha256 = library_file.sha256 and rendition.kind = 'thumbnail'
    where part.instruction_id in (${sql.join(ids)}) and part.kind = 'use'
      and ((library_file.extension in (${sql.join(extensionsOf('image'))})
          and (rendition.source_sha256 is null or rendition.sha256 is not null))
        or (library_file.extension in (${sql.join(extensionsOf('model'))}) and rendition.sha256 is not null))
      ${isLive ? frozen : sql``}`;
}
