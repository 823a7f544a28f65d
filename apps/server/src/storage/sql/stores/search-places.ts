import { assertNever } from '@benchbook/domain/errors';
import type { SearchField } from '@benchbook/domain/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchScope } from '../../../ports/search.ts';

/** Place of an indexed text. */
export interface PlaceRow {
  readonly row_number: number;
  readonly ref: string;
  readonly piece: number;
  readonly words: string;
  /** Null: it belongs to a file of the library. */
  readonly instruction_id: string | null;
  readonly path: string | null;
  readonly part_id: string | null;
  readonly part_kind: string | null;
  readonly parent_id: string | null;
}

/** A join from indexed texts to the places where a person may read them. */
export interface PlaceSource {
  readonly fields: readonly SearchField[];
  /** From the instruction to the text; the reverse order goes from the text to the instruction. */
  readonly tables: readonly RawBuilder<unknown>[];
  /** Joins the tables with each other and with `text`, and excludes what the caller may not see. */
  readonly condition: RawBuilder<SqlBool>;
  readonly columns: RawBuilder<unknown>;
}

const NOTHING = sql`cast(null as text)`;
const [INSTRUCTION, PART, LIBRARY_FILE] = [sql`instruction`, sql`part`, sql`library_file`];

const IS_LISTED = sql<SqlBool>`instruction.deleted_at is null and instruction.archived_at is null`;

const IN_REVISION = sql<SqlBool>`revision_file.instruction_id = instruction.id
  and revision_file.number = instruction.live_revision`;

const BODY_FIELDS = ['title', 'details', 'heading', 'alert', 'text'] as const;

/**
 * What a person may find. The condition of each source has to restrict its rows to what the caller may read: no later code
 * checks it. `search.test.ts` of the route tests all roles and kinds.
 */
export function placeSources(scope: SearchScope): readonly PlaceSource[] {
  switch (scope.kind) {
    case 'plant':
      return PLANT;
    case 'live':
      return LIVE;
    case 'assigned':
      return assignedSources(scope.userId);
    default:
      return assertNever(scope);
  }
}

/** Instructions that a person may find, and the tables that lead to them. */
interface Findable {
  readonly tables: readonly RawBuilder<unknown>[];
  readonly condition: RawBuilder<SqlBool>;
}

/** Texts of working copies, without their tags. */
function workingCopies(condition: RawBuilder<SqlBool>): readonly PlaceSource[] {
  return [
    {
      fields: BODY_FIELDS,
      tables: [INSTRUCTION, PART],
      condition: sql`text.kind = 'body' and part.body_hash = text.ref and instruction.id = part.instruction_id and ${condition}`,
      columns: sql`instruction.id as instruction_id, ${NOTHING} as path, part.id as part_id, part.kind as part_kind, part.parent_id`,
    },
    {
      fields: ['page'],
      tables: [INSTRUCTION, PART, LIBRARY_FILE],
      condition: sql`text.kind = 'page' and library_file.sha256 = text.ref and part.file_id = library_file.id
        and part.kind = 'use' and instruction.id = part.instruction_id and ${condition}`,
      columns: columnsOf({ path: sql`library_file.path`, holder: sql`part.parent_id` }),
    },
    {
      fields: ['page'],
      tables: [INSTRUCTION, PART, sql`search_text as title`, LIBRARY_FILE],
      condition: sql`text.kind = 'page' and library_file.sha256 = text.ref and title.about = library_file.path
        and title.kind = 'body' and part.body_hash = title.ref and instruction.id = part.instruction_id and ${condition}`,
      columns: columnsOf({ path: sql`library_file.path`, holder: NOTHING }),
    },
  ];
}

/** Texts of live revisions and pages of their files, without their tags. */
function liveRevisions({ tables, condition }: Findable): readonly PlaceSource[] {
  return [
    {
      fields: BODY_FIELDS,
      tables: [...tables, sql`revision_place as part`],
      condition: sql`text.kind = 'body' and part.body_hash = text.ref and part.instruction_id = instruction.id
        and part.number = instruction.live_revision and ${condition}`,
      columns: sql`instruction.id as instruction_id, ${NOTHING} as path, part.part_id, part.kind as part_kind, part.parent_id`,
    },
    {
      fields: ['page'],
      tables: [...tables, sql`revision_file`],
      condition: sql`text.kind = 'page' and revision_file.sha256 = text.ref and ${IN_REVISION} and ${condition}`,
      columns: columnsOf({ path: sql`revision_file.path`, holder: NOTHING }),
    },
  ];
}

function tagsOf({ tables, condition }: Findable): PlaceSource {
  return {
    fields: ['tag'],
    tables: [...tables, sql`instruction_tag`],
    condition: sql`text.kind = 'tag' and instruction_tag.tag_id = text.ref
      and instruction.id = instruction_tag.instruction_id and ${condition}`,
    columns: columnsOf({ path: NOTHING, holder: NOTHING }),
  };
}

const LIBRARY: readonly PlaceSource[] = [
  {
    fields: ['file'],
    tables: [LIBRARY_FILE],
    condition: sql`text.kind = 'file' and library_file.path = text.ref and library_file.is_deleted = 0`,
    columns: columnsOf({ id: NOTHING, path: sql`library_file.path`, holder: NOTHING }),
  },
  {
    fields: ['page'],
    tables: [LIBRARY_FILE],
    condition: sql`text.kind = 'page' and library_file.sha256 = text.ref and library_file.is_deleted = 0`,
    columns: columnsOf({ id: NOTHING, path: sql`library_file.path`, holder: NOTHING }),
  },
];

const LISTED: Findable = { tables: [INSTRUCTION], condition: IS_LISTED };

/** Working copies and the library: for authors. */
const PLANT: readonly PlaceSource[] = [...workingCopies(IS_LISTED), tagsOf(LISTED), ...LIBRARY];

/**
 * What `GET /api/wip/{id}` answers to readers who are not authors: the live revision, the working copy if there is none; and
 * the library.
 */
const LIVE: readonly PlaceSource[] = [
  ...liveRevisions(LISTED),
  ...workingCopies(sql<SqlBool>`instruction.live_revision is null and ${IS_LISTED}`),
  tagsOf(LISTED),
  ...LIBRARY,
];

/** Live revisions assigned to a person, and their files: those that `assignedFile` allows. */
function assignedSources(userId: string): readonly PlaceSource[] {
  const tables = [sql`assignment`, INSTRUCTION];
  const condition = sql<SqlBool>`assignment.user_id = ${userId} and instruction.id = assignment.instruction_id and ${IS_LISTED}`;
  const isLive = sql<SqlBool>`instruction.live_revision is not null and ${condition}`;
  return [
    ...liveRevisions({ tables, condition }),
    tagsOf({ tables, condition: isLive }),
    {
      fields: ['file'],
      tables: [...tables, sql`revision_file`],
      condition: sql`text.kind = 'file' and revision_file.path = text.ref and ${IN_REVISION} and ${condition}`,
      columns: columnsOf({ path: sql`revision_file.path`, holder: NOTHING }),
    },
  ];
}

/** Columns for sources that are not parts. */
function columnsOf({
  id = sql`instruction.id`,
  path,
  holder,
}: {
  id?: RawBuilder<unknown>;
  path: RawBuilder<unknown>;
  holder: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`${id} as instruction_id, ${path} as path, ${NOTHING} as part_id, ${NOTHING} as part_kind, ${holder} as parent_id`;
}
