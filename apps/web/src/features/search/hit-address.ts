import type { SearchHit, SearchResult } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';
import { authoringPath, litePath, paths, previewPath, selectedPath } from '../../lib/routes/index.ts';

/**
 * Where a result opens, by role: for authors in the editor, for assignees in the viewer, for leads in the preview, or in the
 * list if nothing they may read is released. A hit opens at its step, highlight or page.
 */
export function hitAddress(result: SearchResult, hit: SearchHit | undefined, role: Role): string {
  if (result.kind === 'file') return withPlace(paths.attachmentLibrary, { file: result.path, page: hit?.page });
  const instruction = { id: result.id, title: result.title.text, kind: result.isPdf ? ('pdf' as const) : ('steps' as const) };
  const place = {
    step: hit?.step?.id,
    highlight: hit?.highlightId,
    page: hit?.page,
    // A step may have several PDFs; a PDF instruction has one.
    file: hit?.step && hit.page !== null ? hit.path : null,
  };
  if (canAuthor(role)) return withPlace(authoringPath(instruction), place);
  // The viewer treats highlights like steps.
  const read = { ...place, step: place.step ?? hit?.highlightId, highlight: null };
  if (seesOnlyAssigned(role)) return withPlace(litePath(instruction), read);
  return result.isLive ? withPlace(previewPath(instruction), read) : selectedPath(paths.instructions, result.id);
}

function withPlace(path: string, place: Readonly<Record<string, string | number | null | undefined>>): string {
  const named = Object.entries(place).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return named.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${named.join('&')}`;
}
