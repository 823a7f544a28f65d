import { seesOnlyAssigned } from '@benchbook/domain/access';
import { Navigate } from 'react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/** Home; a role without a Home page, such as Artisan, is redirected to the viewer. */
export function HomeRoute() {
  const { role } = useCurrentUser();
  return seesOnlyAssigned(role) ? <Navigate to={paths.viewer} replace /> : <HomePage />;
}
