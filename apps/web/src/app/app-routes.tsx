import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useMemo } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loading } from '../lib/loading/index.ts';

/** An address, and what stands there: at once, or when its script has come. */
export interface AppRoute {
  readonly path?: string;
  readonly index?: true;
  readonly element?: ReactNode;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType } | { readonly element: ReactNode }>;
  readonly children?: readonly AppRoute[];
}

/**
 * The screens at the addresses of the app. The plain router draws them: the one with loaders and actions, of which nothing
 * is used here, is 17 kB more. While a script comes, the screen before it stays; all that an address needs are asked for
 * together.
 */
export function createAppRoutes(routes: readonly AppRoute[]) {
  const making: Making = { asks: new Map(), failed: new Set() };
  const drawn = routes.map((route) => draw(route, making));
  return {
    /** Asks for the scripts of an address before anything is drawn; settles when each has come, or could not. */
    async prepare(address: { readonly pathname: string }): Promise<void> {
      await Promise.all((matchRoutes(drawn, address) ?? []).map(({ route }) => making.asks.get(route)?.()));
    },
    drawn,
    /** After this, a screen whose script did not come is asked for again. */
    forgetFailures(): void {
      for (const forget of making.failed) forget();
      making.failed.clear();
    },
  };
}

interface Making {
  /** What asks for the script of a route. */
  readonly asks: Map<RouteObject, () => Promise<unknown>>;
  /** What forgets a script that did not come. */
  readonly failed: Set<() => void>;
}

function draw({ lazy: load, children, element, index, path }: AppRoute, making: Making): RouteObject {
  const ask = load && askOnce(load);
  const shown = {
    ...(path === undefined ? {} : { path }),
    element: ask ? <LazyScreen ask={ask} next={nextScreen(ask, making.failed)} /> : element,
  };
  const route: RouteObject = index
    ? { ...shown, index }
    : { ...shown, ...(children ? { children: children.map((child) => draw(child, making)) } : {}) };
  // A screen that does not come says so where it is drawn.
  if (ask) making.asks.set(route, () => ask.begin().catch(() => undefined));
  return route;
}

/** The script of a screen. */
interface Ask {
  begin(): Promise<ComponentType>;
  /** What has come of it. */
  here(): ComponentType | undefined;
}

/** The script of a screen, asked for once; after a failure again. The bar at the top shows that it is on its way. */
function askOnce(load: NonNullable<AppRoute['lazy']>): Ask {
  let asked: Promise<ComponentType> | undefined;
  let here: ComponentType | undefined;
  const ask = async (): Promise<ComponentType> => {
    const end = loading.begin();
    try {
      const screen = await load();
      here = 'Component' in screen ? screen.Component : () => screen.element;
      return here;
    } catch (error) {
      asked = undefined;
      throw error;
    } finally {
      end();
    }
  };
  return {
    begin: () => {
      asked ??= ask();
      return asked;
    },
    here: () => here,
  };
}

type Screen = LazyExoticComponent<ComponentType>;

/** React draws again at once what broke: the same failure stands until it is forgotten, or nobody would hear of it. */
function nextScreen(ask: Ask, failed: Set<() => void>): () => Screen {
  let kept: Screen | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  return () => {
    kept ??= lazy(async () => {
      try {
        return { default: await ask.begin() };
      } catch (error) {
        failed.add(forget);
        throw error;
      }
    });
    return kept;
  };
}

/** One that is here is drawn at once: React shows a lazy one only 300 ms after it has drawn anything in its place. */
function LazyScreen({ ask, next }: { ask: Ask; next: () => Screen }) {
  const Screen = useMemo(() => ask.here() ?? next(), [ask, next]);
  return <Screen />;
}
