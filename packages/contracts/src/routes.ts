import type { RouteContract } from './define-route.ts';
import { instructionsRoutes } from './routes/instructions.ts';
import { libraryRoutes } from './routes/library.ts';
import { peopleRoutes } from './routes/people.ts';
import { plantRoutes } from './routes/plant.ts';
import { workRoutes } from './routes/work.ts';

/** Every call by its name. A call that is not here does not exist: it answers 404 and is in no document. */
export const routesByName = {
  ...peopleRoutes,
  ...workRoutes,
  ...instructionsRoutes,
  ...libraryRoutes,
  ...plantRoutes,
} as const;

export type RouteName = keyof typeof routesByName;

/** The same as a list: the server registers from it, OpenAPI and the role test walk it. */
export const routes: readonly RouteContract[] = Object.values(routesByName);
