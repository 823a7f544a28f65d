import { useParams } from 'react-router';
import { PreviewPage } from '../../features/instruction-viewer/preview/preview-page.tsx';

/** /dashboard/work instructions/preview/{id}: the id is the last part of the path. */
export function PreviewRoute() {
  const { id = '' } = useParams();
  return <PreviewPage key={id} instructionId={id} />;
}
