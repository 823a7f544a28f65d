import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { titleOfCode } from '../../features/print/code-address.ts';
import { PrintedCopyPage } from '../../features/print/printed-copy-page.tsx';
import { queryClient } from '../../lib/query/index.ts';

/** /paper/{id}/{revision}: target of the QR code on a printed revision. */
export function PrintedCopyRoute() {
  const { id = '', revision = '' } = useParams();
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <PrintedCopyPage
        instructionId={id}
        revision={/^\d{1,9}$/.test(revision) ? Number(revision) : 0}
        title={titleOfCode(hash)}
      />
    </QueryClientProvider>
  );
}
