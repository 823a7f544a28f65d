import { useLocation, useNavigate } from 'react-router';
import { appHistory } from '../../ui/navigation/index.ts';

/** State of a navigation to a page that closes to where it was opened from. */
export const FROM_APP = { isFromApp: true } as const;

/**
 * Closes a page: back to the one it was opened from, as it was (PREV-05). A page opened directly, by a bookmark or a new tab,
 * leads to `elsewhere`. The page must keep the history state when it replaces its URL.
 */
export function useWayBack(elsewhere: string): { leave(): void; isFromApp: boolean } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromApp = typeof state === 'object' && state !== null && 'isFromApp' in state;
  return {
    isFromApp,
    leave: () => void (isFromApp ? navigate(-1) : navigate(elsewhere)),
  };
}

/**
 * Closes a page with many entry points: back to the previous page of this tab. A pasted URL, a new tab or a previous page of
 * another site has none and leads to `elsewhere`.
 */
export function useBackInTab(elsewhere: string): () => void {
  const navigate = useNavigate();
  return () => void (appHistory.index() > 0 ? navigate(-1) : navigate(elsewhere));
}
