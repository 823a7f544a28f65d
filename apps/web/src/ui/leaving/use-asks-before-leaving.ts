import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, resolvePath, useLocation } from 'react-router';
import { guardNavigator } from './guard-navigator.ts';
import { addLeaveQuestion, type LeaveConfirmation } from './leave-questions.ts';

/** While a page has unsaved work, whatever navigates to another page asks first: a link, a search result, a notice. */
export function useAsksBeforeLeaving(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  const { navigator } = useContext(NavigationContext);
  const { pathname, search } = useLocation();
  const ask = useEffectEvent(mayLeave);
  const stays = useEffectEvent((to: Parameters<LeaveConfirmation['stays']>[0]) => {
    const there = resolvePath(to);
    return there.pathname === pathname && there.search === search;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const unguard = guardNavigator(navigator);
    const forget = addLeaveQuestion({ ask: () => ask(), stays: (to) => stays(to) });
    return () => {
      forget();
      unguard();
    };
  }, [isUnsaved, navigator]);
}
