import type { Plugin } from 'vite';

const IS_ROUTER = /\/node_modules\/react-router\/dist\/production\//;
const IS_COMPONENT = /\/node_modules\/react-router\/dist\/production\/lib\//;
/** Names of components for people who debug: each keeps its component in the script. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const DEFINITION = /^(const \w+ = )(React(?:\$\d+)?\.(?:forwardRef|memo|createContext)\()/gm;

/** What links do to fetch pages ahead that a server has drawn. Our screens come as `app/app-routes.tsx` says. */
const AHEAD = /\/ssr\/components\.js$/;
const NOTHING_AHEAD = '\0router-fetches-nothing-ahead';
const INSTEAD = `import { createContext } from 'react';
export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
export const PrefetchPageLinks = () => null;
const nothing = [false, null, {}];
export const usePrefetchBehavior = () => nothing;
export const mergeRefs = (own) => own;`;

/** Leaves out what of React Router only its forms, its scroll restoration and its server need: 5 kB of every first script. */
export function routerInUse(): Plugin {
  return {
    name: 'router-in-use',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (importer && IS_COMPONENT.test(importer) && AHEAD.test(source) ? NOTHING_AHEAD : null),
    load: (id) => (id === NOTHING_AHEAD ? INSTEAD : null),
    transform: (code, id) =>
      IS_ROUTER.test(id)
        ? { code: code.replaceAll(DISPLAY_NAME, '').replaceAll(DEFINITION, '$1/* @__PURE__ */ $2'), map: null }
        : null,
  };
}
