import { useLocation, useNavigate } from 'react-router';
import { beginLeaving } from '../../ui/dialogs/index.ts';

/** State of a navigation to a page that is closed to where it was opened from. */
export const FROM_APP = { isFromApp: true } as const;

/**
 * Closes a page: back to the one it was opened from, as it was left there (PREV-05). Who came by an address of their own, a
 * bookmark or a new tab, goes to `elsewhere`. The page has to keep the state of its address in what it replaces there.
 */
export function useWayBack(elsewhere: string): { leave(): void; isFromApp: boolean } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromApp = typeof state === 'object' && state !== null && 'isFromApp' in state;
  return {
    isFromApp,
    leave: () => {
      if (!isFromApp) return void navigate(elsewhere);
      beginLeaving();
      void navigate(-1);
    },
  };
}

/**
 * Closes a page that many places link to: back to the page before it in this tab. A pasted address, a new tab or a page of
 * another site before it has none; that leads to `elsewhere`.
 */
export function useBackInTab(elsewhere: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (!hasPageBefore(window.history.state)) return void navigate(elsewhere);
    beginLeaving();
    void navigate(-1);
  };
}

/** The router counts the entries of a tab from 0 in their state. */
function hasPageBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}
