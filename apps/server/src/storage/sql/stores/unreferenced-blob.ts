import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** A column that references bytes, which are needed while its row exists. */
interface BlobReference {
  readonly table: keyof Tables;
  readonly column: string;
  /** Migration that created the table. */
  readonly since: string;
}

/**
 * Library files, revisions, profile images, renditions, reports, models, messages, copies of messages, texture images in
 * copies, proposals.
 */
const REFERENCES: readonly BlobReference[] = [
  { table: 'library_file', column: 'sha256', since: '0001-foundation' },
  { table: 'revision_file', column: 'sha256', since: '0001-foundation' },
  { table: 'app_user', column: 'image', since: '0001-foundation' },
  { table: 'rendition', column: 'sha256', since: '0001-foundation' },
  { table: 'report_file', column: 'sha256', since: '0009-reports' },
  { table: 'model_file', column: 'sha256', since: '0010-models' },
  { table: 'feedback_file', column: 'sha256', since: '0014-feedback' },
  { table: 'copied_file', column: 'sha256', since: '0022-copied-threads' },
  { table: 'copied_picture', column: 'sha256', since: '0026-copied-looks' },
  { table: 'document_proposal_file', column: 'sha256', since: '0041-document-proposals' },
];

/**
 * A condition on rows of `blob`: nothing references its bytes.
 *
 * @param schema newest migration that ran, if the database may be older than this program; backups read any schema
 */
export function isUnreferenced(schema?: string): RawBuilder<SqlBool> {
  const known = REFERENCES.filter(({ since }) => schema === undefined || since <= schema);
  return sql<SqlBool>`not (${anyOf(known)})`;
}

/** A condition on rows of `blob`: another table than this one references its bytes. */
export function isNeededBeside(table: keyof Tables): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${anyOf(REFERENCES.filter((reference) => reference.table !== table))})`;
}

function anyOf(references: readonly BlobReference[]): RawBuilder<unknown> {
  const needed = references.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.table(table)} as needed where needed.${sql.ref(column)} = blob.sha256)`,
  );
  return sql.join(needed, sql` or `);
}
