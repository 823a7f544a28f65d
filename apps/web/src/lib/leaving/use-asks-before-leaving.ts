import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, resolvePath, useLocation } from 'react-router';
import { addLeaveQuestion } from './leave-questions.ts';

/**
 * While something on a page is not saved, whatever leads to another page asks first: a link, a result of the search, a
 * notice. A router without data has no blocker for that; its history is asked instead, for as long as there is need. What
 * only puts the address of this page right does not.
 */
export function useAsksBeforeLeaving(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  const { navigator } = useContext(NavigationContext);
  const { pathname, search } = useLocation();
  const ask = useEffectEvent(mayLeave);
  const isThisPage = useEffectEvent((to: Parameters<Navigator['push']>[0]) => {
    const there = resolvePath(to);
    return there.pathname === pathname && there.search === search;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const { push } = navigator;
    navigator.push = (to, ...how) => {
      if (isThisPage(to)) push.call(navigator, to, ...how);
      else void ask().then((isLeft) => isLeft && push.call(navigator, to, ...how));
    };
    const forget = addLeaveQuestion(() => ask());
    return () => {
      navigator.push = push;
      forget();
    };
  }, [isUnsaved, navigator]);
}
