import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { appHistory } from './app-history.ts';
import { focusTarget } from './focus-target.ts';

/** The router over the history of this tab. While the scripts of the next screen load, the current one stays. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setEntry] = useState(appHistory.entry);
  useLayoutEffect(() => appHistory.listen((entry) => startTransition(() => setEntry(entry))), []);
  useEffect(() => {
    document.addEventListener('click', focusTarget);
    return () => document.removeEventListener('click', focusTarget);
  }, []);
  return (
    <Router location={location} navigationType={action} navigator={appHistory}>
      {children}
    </Router>
  );
}
