import type { ManifestEntry } from '@benchbook/domain/instructions';
import type { Selectable } from 'kysely';
import type { PartTable } from '../tables/part.ts';

export const ENTRY_COLUMNS = ['id', 'kind', 'parent_id', 'position', 'body_hash'] as const;

export type EntryRow = Pick<Selectable<PartTable>, (typeof ENTRY_COLUMNS)[number]>;

export function toEntry({ id, kind, parent_id, position, body_hash }: EntryRow): ManifestEntry {
  return { id, kind, parentId: parent_id, position, hash: body_hash };
}
