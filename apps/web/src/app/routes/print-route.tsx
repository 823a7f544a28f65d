import { PAPER_SIZES } from '@benchbook/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { PrintPage } from '../../features/print/print-page.tsx';
import { TabletLock } from '../../features/session/lock/tablet-lock.tsx';
import { queryClient } from '../../lib/query/index.ts';
import { readPlace } from '../../lib/routes/index.ts';

/** /print/{id}~&~{title}?revision=3&paper=A4: without a number the live revision, with `draft` the working copy. */
export function PrintRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('revision');
  const number = Number(wanted);
  const paper = PAPER_SIZES.find((size) => size === search.get('paper')) ?? 'A4';
  return (
    <QueryClientProvider client={queryClient}>
      <PrintPage
        instructionId={id}
        revision={wanted === 'draft' ? wanted : Number.isInteger(number) && number > 0 ? number : 'live'}
        paper={paper}
        onPaper={(size) =>
          setSearch(
            (before) => {
              before.set('paper', size);
              return before;
            },
            { replace: true },
          )
        }
      />
      <TabletLock />
    </QueryClientProvider>
  );
}
