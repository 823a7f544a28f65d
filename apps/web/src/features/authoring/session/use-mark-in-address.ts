import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Names the selected mark of a PDF in the address (`highlight=`), so that a reload and a pasted link select the same. */
export function useMarkInAddress(): (highlightId: string | undefined) => void {
  const [, setSearch] = useSearchParams();
  const { state } = useLocation();
  return useCallback(
    (highlightId) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (highlightId === undefined) next.delete('highlight');
          else next.set('highlight', highlightId);
          return next;
        },
        { replace: true, state },
      ),
    [setSearch, state],
  );
}
