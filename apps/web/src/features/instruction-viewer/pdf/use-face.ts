import { useLocation, useSearchParams } from 'react-router';

/** What a phone has room for: the page, or what belongs to the highlight at hand. */
export type Face = 'page' | 'highlight';

/** Which of them shows is in the address (`show=`), so that reload keeps it; the page where it says nothing. */
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
