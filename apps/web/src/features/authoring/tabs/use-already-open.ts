import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

/**
 * Shows 'This WI is already open.' when an instruction that has a tab is opened from elsewhere (EDIT-25). There is no message
 * for a link to a place in it: "Go to step 3" means that step, in whatever tab.
 */
export function useAlreadyOpen(hadTab: boolean): void {
  const { key, state, search } = useLocation();
  const isOpened = useNavigationType() === 'PUSH' && !isFromTab(state) && !namesPlace(search);
  const { tell } = useDialogs();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpened || told.current === key) return;
    told.current = key;
    if (hadTab) void tell({ title: t('workInstructions'), message: t('alreadyOpen') });
  }, [key, isOpened, hadTab, tell]);
}

function isFromTab(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromTab' in state;
}

function namesPlace(search: string): boolean {
  const named = new URLSearchParams(search);
  return named.has('step') || named.has('highlight');
}
