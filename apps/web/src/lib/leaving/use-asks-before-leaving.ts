import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, resolvePath, useLocation } from 'react-router';
import { addLeaveQuestion } from './leave-questions.ts';

/**
 * While something on a page is not saved, whatever leads to another page asks first: a link, a result of the search, a
 * notice. A router without data has no blocker for that; its history is asked instead, for as long as there is need.
 */
export function useAsksBeforeLeaving(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  const { navigator } = useContext(NavigationContext);
  const { pathname } = useLocation();
  const ask = useEffectEvent(mayLeave);
  const isThisPage = useEffectEvent((to: Parameters<Navigator['push']>[0]) => resolvePath(to).pathname === pathname);
  useEffect(() => {
    if (!isUnsaved) return;
    const { push, replace } = navigator;
    const asking =
      (go: Navigator['push']): Navigator['push'] =>
      (to, ...how) => {
        if (isThisPage(to)) go.call(navigator, to, ...how);
        else void ask().then((isLeft) => isLeft && go.call(navigator, to, ...how));
      };
    Object.assign(navigator, { push: asking(push), replace: asking(replace) });
    const forget = addLeaveQuestion(() => ask());
    return () => {
      Object.assign(navigator, { push, replace });
      forget();
    };
  }, [isUnsaved, navigator]);
}
