import { useParams } from 'react-router';
import { PreviewPage } from '../../features/instruction-viewer/preview/preview-page.tsx';
import { readPlace } from '../../lib/routes/index.ts';

/** /dashboard/work instructions/preview/{id}: the id is the last part of the path; a title behind it, as other addresses have, is let be. */
export function PreviewRoute() {
  const { id } = readPlace(useParams()['id'] ?? '');
  return <PreviewPage key={id} instructionId={id} />;
}
