import { DEFAULT_PREVIEW_IMAGE, type InstructionSummary } from '@benchbook/domain/instructions';
import { releaseForReaders } from '@benchbook/domain/release';
import type { SummaryQuery } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import type { SqlSession } from '../session.ts';
import { firstPictures } from './first-pictures.ts';
import { type ListRange, pageOf } from './instruction-order.ts';
import { toRecord, toSummary } from './instruction-row.ts';
import { findLive } from './live-list.ts';
import { livePreviewHashes } from './preview-hashes.ts';
import { tagsOfInstructions } from './tags-of-instructions.ts';

/**
 * Instructions assigned to a person who sees no drafts, including withdrawn ones.
 *
 * @param order identifies list and order in the cursor
 */
export async function listAssigned(
  session: SqlSession,
  query: SummaryQuery & { readonly assigneeId: string },
  range: ListRange,
  order: string,
): Promise<Page<InstructionSummary>> {
  const { page, ...counted } = pageOf(await findLive(session, query, { assigneeId: query.assigneeId }, range), range, order);
  const ids = page.map(({ id }) => id);
  const tags = await tagsOfInstructions(session, ids);
  const hashes = await livePreviewHashes(session, ids);
  const bare = page.filter((row) => row.preview_image === DEFAULT_PREVIEW_IMAGE).map((row) => row.id);
  const first = await firstPictures(session, bare, { isLive: true });
  const rows = page.map((row) => {
    const record = toRecord(row);
    return toSummary(
      { ...record, release: releaseForReaders(record.release) },
      {
        tags: tags.get(row.id) ?? [],
        previewSha256: hashes.get(row.id) ?? first.get(row.id) ?? null,
        dueDate: null,
        authors: new Map(),
      },
    );
  });
  return { rows, ...counted };
}
