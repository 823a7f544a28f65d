import { useParams } from 'react-router';
import { PreviewPage } from '../../features/instruction-viewer/preview/preview-page.tsx';
import { readPlace } from '../../lib/routes/index.ts';

/** /dashboard/work instructions/preview/{id}: the id is the last path segment; a title after it, as in other URLs, is ignored. */
export function PreviewRoute() {
  const { id } = readPlace(useParams()['id'] ?? '');
  return <PreviewPage key={id} instructionId={id} />;
}
