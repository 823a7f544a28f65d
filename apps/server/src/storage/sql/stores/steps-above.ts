import type { PartBody, PartKind } from '@benchbook/domain/instructions';
import { sql } from 'kysely';
import type { SearchScope, StepPlace } from '../../../ports/search.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { PlaceRow } from './search-places.ts';

/** Deeper than any step tree; ends the recursion for a broken one. */
const DEEPEST = 50;

interface PartRow {
  readonly kind: PartKind;
  readonly parent_id: string | null;
  readonly position: number;
  readonly json: string | null;
}

const WORKING_COPIES = sql`(select instruction_id, id, kind, parent_id, position, body_hash from part)`;

const LIVE = sql`select place.instruction_id, part_id as id, place.kind, parent_id, position, body_hash
  from revision_place as place join instruction on instruction.id = place.instruction_id
  and instruction.live_revision = place.number`;

const NOT_LIVE = sql`select part.instruction_id, part.id, part.kind, parent_id, position, body_hash
  from part join instruction on instruction.id = part.instruction_id and instruction.live_revision is null`;

/** The step or highlight to which a PDF is attached; nothing if the PDF is the instruction itself or only a library file. */
export async function holderOf(
  session: SqlSession,
  scope: SearchScope,
  { instruction_id, parent_id, path }: Pick<PlaceRow, 'instruction_id' | 'parent_id' | 'path'>,
): Promise<{ readonly steps: readonly StepPlace[]; readonly highlightId: string | null }> {
  if (instruction_id === null) return { steps: [], highlightId: null };
  const id = parent_id ?? (await holderInRevision(session, instruction_id, path ?? ''));
  const steps = await stepsAbove(session, scope, instruction_id, id);
  return { steps, highlightId: steps.length === 0 ? id : null };
}

/** A revision references its files by path and its parts by id. */
async function holderInRevision({ db }: SqlSession, instructionId: string, path: string): Promise<string | null> {
  // A file renamed since is identified by its hash.
  const files = await db
    .selectFrom('library_file')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('path', '=', path),
        eb(
          'sha256',
          'in',
          selectFrom('revision_file')
            .innerJoin('instruction', (join) =>
              join
                .onRef('instruction.id', '=', 'revision_file.instruction_id')
                .onRef('instruction.live_revision', '=', 'revision_file.number'),
            )
            .select('revision_file.sha256')
            .where('revision_file.instruction_id', '=', instructionId)
            .where('revision_file.path', '=', path),
        ),
      ]),
    )
    .execute();
  if (files.length === 0) return null;
  const row = await db
    .selectFrom('revision_place as place')
    .innerJoin('instruction', (join) =>
      join.onRef('instruction.id', '=', 'place.instruction_id').onRef('instruction.live_revision', '=', 'place.number'),
    )
    .innerJoin('body', 'body.hash', 'place.body_hash')
    .select('place.parent_id')
    .where('place.instruction_id', '=', instructionId)
    .where('place.kind', '=', 'use')
    .where(({ or, eb }) => or(files.map(({ id }) => eb('body.json', 'like', `%"fileId":"${id}"%`))))
    .limit(1)
    .executeTakeFirst();
  return row?.parent_id ?? null;
}

/** The steps from the outermost down to a part, including the part if it is a step. */
export async function stepsAbove(
  { db }: SqlSession,
  { kind }: SearchScope,
  instructionId: string,
  partId: string | null,
): Promise<readonly StepPlace[]> {
  const steps: StepPlace[] = [];
  const parts = kind === 'plant' ? WORKING_COPIES : kind === 'live' ? sql`(${NOT_LIVE} union all ${LIVE})` : sql`(${LIVE})`;
  for (let id = partId; id !== null && steps.length < DEEPEST; ) {
    const { rows } = await sql<PartRow>`select parts.kind, parts.parent_id, parts.position, body.json
      from ${parts} as parts left join body on body.hash = parts.body_hash and parts.kind = 'step'
      where parts.instruction_id = ${instructionId} and parts.id = ${id}`.execute(db);
    const row: PartRow | undefined = rows[0];
    if (!row) break;
    if (row.kind === 'step') steps.unshift({ id, title: titleOf(row.json), position: Number(row.position) });
    id = row.parent_id;
  }
  return steps;
}

function titleOf(json: string | null): string {
  const { title } = json === null ? {} : readJson<PartBody>(json);
  return typeof title === 'string' ? title : '';
}
