import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useMemo } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loading } from '../lib/loading/index.ts';

/** A route and its screen: available immediately, or once its script has loaded. */
export interface AppRoute {
  readonly path?: string;
  readonly index?: true;
  readonly element?: ReactNode;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType } | { readonly element: ReactNode }>;
  readonly children?: readonly AppRoute[];
}

/**
 * The screens of the app's routes. While a script loads, the previous screen stays; all scripts of a URL are requested
 * together.
 */
export function createAppRoutes(routes: readonly AppRoute[]) {
  const making: Making = { asks: new Map(), failed: new Set() };
  const drawn = routes.map((route) => draw(route, making));
  return {
    /** Requests the scripts of a URL before the first render; resolves when each has loaded or failed. */
    async prepare(address: { readonly pathname: string }): Promise<void> {
      await Promise.all((matchRoutes(drawn, address) ?? []).map(({ route }) => making.asks.get(route)?.()));
    },
    drawn,
    /** After this, a screen whose script failed to load is requested again. */
    forgetFailures(): void {
      for (const forget of making.failed) forget();
      making.failed.clear();
    },
  };
}

interface Making {
  /** Loads the script of a route. */
  readonly asks: Map<RouteObject, () => Promise<unknown>>;
  /** Forgets a script that failed to load. */
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
  // A screen that fails to load reports that where it is rendered.
  if (ask) making.asks.set(route, () => ask.begin().catch(() => undefined));
  return route;
}

/** The script of a screen. */
interface Ask {
  begin(): Promise<ComponentType>;
  /** The result of loading. */
  here(): ComponentType | undefined;
}

/** Loads the script of a screen once, and again after a failure. The loading bar is shown meanwhile. */
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

/** React immediately rerenders what failed: keep the same failure until it is reset, or nobody would see it. */
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

/** Renders a loaded screen immediately: React shows a lazy one only 300 ms after rendering a fallback. */
function LazyScreen({ ask, next }: { ask: Ask; next: () => Screen }) {
  const Screen = useMemo(() => ask.here() ?? next(), [ask, next]);
  return <Screen />;
}
