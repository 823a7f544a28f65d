import { useEffect, useEffectEvent } from 'react';
import { resolvePath, type To, useLocation } from 'react-router';
import { addLeaveQuestion } from './leave-questions.ts';

/** While a page has unsaved work, what navigates to another page asks first: a link, a search result, a notice, Back. */
export function useAsksBeforeLeaving(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  const { pathname, search } = useLocation();
  const ask = useEffectEvent(mayLeave);
  const stays = useEffectEvent((to: To) => {
    const target = resolvePath(to);
    return target.pathname === pathname && target.search === search;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    return addLeaveQuestion({ ask: () => ask(), stays: (to) => stays(to) });
  }, [isUnsaved]);
}
