import type { Plugin } from 'vite';

const IS_TIPTAP = /\/node_modules\/@tiptap\/[^/]+\/dist\/index\.js$/;
const DEFINITION = /^(const \w+ = )(\w+(?:\$\d+)?\.create\()/gm;

/** Starter kit switches it off for us, but imports it: an address detector with every top-level domain there is. */
const LINK = '@tiptap/extension-link';
const NO_LINK = '\0no-link-extension';

/**
 * Leaves out the extensions of Tiptap that the editor does not use, 12 kB of its script: defining one is said to have no
 * side effect, and the link of the starter kit, in whose place we have our own, is not there.
 */
export function tiptapInUse(): Plugin {
  return {
    name: 'tiptap-in-use',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === LINK ? NO_LINK : null),
    load: (id) => (id === NO_LINK ? 'export const Link = undefined;' : null),
    transform: (code, id) =>
      IS_TIPTAP.test(id) ? { code: code.replaceAll(DEFINITION, '$1/* @__PURE__ */ $2'), map: null } : null,
  };
}
