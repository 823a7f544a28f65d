import { PAPER_SIZES } from '@benchbook/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { RecordPage } from '../../features/print/record/record-page.tsx';
import { TabletLock } from '../../features/session/lock/tablet-lock.tsx';
import { queryClient } from '../../lib/query/index.ts';
import { recordPath } from '../../lib/routes/index.ts';

/** /record/{instruction}/{person}/{run}?paper=A4 */
export function RecordRoute() {
  const { id = '', user = '', run = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const paper = PAPER_SIZES.find((size) => size === search.get('paper')) ?? 'A4';
  return (
    <QueryClientProvider client={queryClient}>
      <RecordPage
        place={{ id, userID: user, run: Number(run) }}
        paper={paper}
        onPaper={(size) => setSearch({ paper: size }, { replace: true })}
        onRun={(number) => void navigate(`${recordPath(id, user, number)}?paper=${paper}`, { replace: true })}
      />
      <TabletLock />
    </QueryClientProvider>
  );
}
