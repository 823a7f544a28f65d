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
    /** Asks for the scripts of an address before anything is drawn. */
    prepare(address: { readonly pathname: string }): void {
      for (const { route } of matchRoutes(drawn, address) ?? []) making.asks.get(route)?.();
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
  readonly asks: Map<RouteObject, () => unknown>;
  /** What forgets a script that did not come. */
  readonly failed: Set<() => void>;
}

function draw({ lazy: load, children, element, index, path }: AppRoute, making: Making): RouteObject {
  const ask = load && askOnce(load);
  const shown = {
    ...(path === undefined ? {} : { path }),
    element: ask ? <LaterScreen next={nextScreen(ask, making.failed)} /> : element,
  };
  const route: RouteObject = index
    ? { ...shown, index }
    : { ...shown, ...(children ? { children: children.map((child) => draw(child, making)) } : {}) };
  // A screen that does not come says so where it is drawn.
  if (ask) making.asks.set(route, () => ask().catch(() => undefined));
  return route;
}

type Loaded = Promise<{ default: ComponentType }>;

/** The script of a screen, asked for once; after a failure again. The bar at the top shows that it is on its way. */
function askOnce(load: NonNullable<AppRoute['lazy']>): () => Loaded {
  let asked: Loaded | undefined;
  const ask = async (): Loaded => {
    const end = loading.begin();
    try {
      const screen = await load();
      return { default: 'Component' in screen ? screen.Component : () => screen.element };
    } catch (error) {
      asked = undefined;
      throw error;
    } finally {
      end();
    }
  };
  return () => {
    asked ??= ask();
    return asked;
  };
}

type Screen = LazyExoticComponent<ComponentType>;

/** React draws again at once what broke: the same failure stands until it is forgotten, or nobody would hear of it. */
function nextScreen(ask: () => Loaded, failed: Set<() => void>): () => Screen {
  let kept: Screen | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  return () => {
    kept ??= lazy(() =>
      ask().catch((error: unknown) => {
        failed.add(forget);
        throw error;
      }),
    );
    return kept;
  };
}

function LaterScreen({ next }: { next: () => Screen }) {
  const Screen = useMemo(next, [next]);
  return <Screen />;
}
