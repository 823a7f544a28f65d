import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { authoringPath, readPlace, titleInAddress } from '../../../lib/routes/index.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';

/** The address names the title as it is saved; a new one takes the place of the old in the history. */
export function useTitleInAddress(): void {
  const { instructionId: id } = useAuthor().session;
  const title = useDraft((state) => state.base.settings.title);
  const kind = useDraft((state) => state.base.settings.kind);
  const { place } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the title is another one, not at every move in the history
  useEffect(() => {
    if (place === undefined || readPlace(place).id !== id || readPlace(place).title === titleInAddress(title)) return;
    const next = new URL(authoringPath({ id, title, kind }), location.origin);
    for (const [name, value] of new URLSearchParams(search)) next.searchParams.set(name, value);
    void navigate({ pathname: next.pathname, search: next.search }, { replace: true, state });
  }, [id, title, kind, place]);
}
