import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { useHeadingTakesFocus } from '../ui/focus/index.ts';
import { AppRouter } from '../ui/navigation/index.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { createAppRoutes } from './app-routes.tsx';
import { routes } from './router.tsx';
import { StartBoundary } from './start-boundary.tsx';

const { prepare, drawn, forgetFailures } = createAppRoutes(routes);

/** Resolves when the scripts of the first screen have loaded or failed. */
export const firstScreen: Promise<void> = prepare(window.location);

export function App() {
  return (
    <ThemeProvider>
      <AppRouter>
        <Screens />
      </AppRouter>
    </ThemeProvider>
  );
}

function Screens() {
  const { key, pathname } = useLocation();
  const screen = useRoutes(drawn);
  useHeadingTakesFocus(pathname);
  return (
    <StartBoundary place={key} onLeave={forgetFailures}>
      <Suspense fallback={null}>{screen}</Suspense>
    </StartBoundary>
  );
}
