import type { Id } from '@benchbook/domain/ids';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { isAddressOf } from '../../../lib/routes/index.ts';
import { useDraft, useDraftActions } from './author-context.ts';

/** Throttle: held arrow keys select many steps, but a browser allows only 100 history updates in 30 s. */
const PAUSE_MS = 150;

/**
 * Names the selected step in the address (`step=`), so that a reload, Back and a pasted link select the same. Selecting
 * replaces the history entry. Navigating to an address selects its step.
 */
export function useStepInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const isArrival = useNavigationType() !== 'REPLACE';
  const selectedId = useDraft((now) => now.selectedId);
  const { select } = useDraftActions();
  const hasNamed = useDraft(({ draft }) => draft.tree.byId[search.get('step') ?? ''] !== undefined);
  const named = search.get('step');
  const followed = useRef<string>(undefined);

  useEffect(() => {
    // The address that opens the instruction counts as a navigation, even if it replaces the entry of another page.
    if ((isArrival || followed.current === undefined) && followed.current !== key) {
      followed.current = key;
      if (named !== null && hasNamed && named !== selectedId) return select(named);
    }
    if (named === selectedId) return;
    const timer = setTimeout(() => {
      if (isAddressOf(key)) setSearch((now) => withStep(now, selectedId), { replace: true, state });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isArrival, key, state, named, hasNamed, selectedId, select, setSearch]);
}

function withStep(search: URLSearchParams, stepId: Id | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (stepId === null) next.delete('step');
  else next.set('step', stepId);
  return next;
}
