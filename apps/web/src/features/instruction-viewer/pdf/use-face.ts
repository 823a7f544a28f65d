import { useLocation, useSearchParams } from 'react-router';

/** What a phone shows: the page, or the details of the current highlight. */
export type Face = 'page' | 'highlight';

/** The shown side is in the URL (`show=`), so that a reload keeps it; the page by default. */
export function useFace(): [Face, (face: Face, stepId?: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const show = (face: Face, stepId?: string): void => {
    const next = new URLSearchParams(search);
    if (face === 'page') next.delete('show');
    else next.set('show', face);
    if (stepId !== undefined) next.set('step', stepId);
    setSearch(next, { replace: true, state });
  };
  return [search.get('show') === 'highlight' ? 'highlight' : 'page', show];
}
