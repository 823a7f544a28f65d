import { useParams } from 'react-router';
import { HistoryPage } from '../../features/revision-history/history-page.tsx';
import { readPlace } from '../../lib/routes/index.ts';

/** /dashboard/work instructions/history/{id}~&~{title}: beside the addresses of the specification. */
export function HistoryRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  return <HistoryPage key={id} instructionId={id} />;
}
