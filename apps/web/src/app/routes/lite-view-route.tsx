import { useParams } from 'react-router';
import { LiteViewPage } from '../../features/instruction-viewer/lite-view-page.tsx';
import { readPlace } from '../../lib/routes/index.ts';

/** /dashboard/model viewer/{id}~&~{title}: the title is for people, the id alone decides. */
export function LiteViewRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  return <LiteViewPage key={id} instructionId={id} />;
}
