import { RouterProvider } from 'react-router/dom';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

export function App() {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
