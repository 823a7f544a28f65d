import { useParams } from 'react-router';
import { DocumentLookPage } from '../../features/document-look/document-look-page.tsx';

/** /dashboard/work instructions/document/{id}: beside the addresses of the specification. */
export function DocumentLookRoute() {
  const { id } = useParams();
  return <DocumentLookPage key={id ?? ''} proposalId={id ?? null} />;
}
