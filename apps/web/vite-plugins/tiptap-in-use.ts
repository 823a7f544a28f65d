import { type Plugin, parseAst } from 'vite';

const IS_TIPTAP = /\/node_modules\/@tiptap\/[^/]+\/dist\/(?:[^/]+\/)?index\.js$/;
/** What is made when the module is read, and does nothing but be there: extensions, components, contexts. */
const DEFINITION = /^(const \w+ = )((?:\w+(?:\$\d+)?\.create|(?:React\.)?(?:forwardRef|memo|createContext)|Object\.assign)\()/gm;
/** Names of components for people who debug: each keeps its component in the script. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/** Members of an extension that only the Markdown of Tiptap reads, which we have not. */
const OF_MARKDOWN = new Set(['parseMarkdown', 'renderMarkdown', 'markdownTokenizer', 'markdownTokenName', 'markdownOptions']);

/** What Tiptap imports, and what the editor needs of it. */
const INSTEAD: Readonly<Record<string, string>> = {
  // Starter kit switches it off for us, but imports it: an address detector with every top-level domain there is.
  '@tiptap/extension-link': 'export const Link = undefined;',
  // Compares what a component selects of the editor. `useEditor` selects the number of a transaction.
  'fast-equals': 'export const circularDeepEqual = Object.is;',
};
const prefix = '\0tiptap-in-use:';

/**
 * Leaves out what of Tiptap the editor does not use, 20 kB of its script: defining an extension is said to have no side
 * effect, Markdown is not there, and neither is what stands in `INSTEAD`.
 */
export function tiptapInUse(): Plugin {
  return {
    name: 'tiptap-in-use',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source in INSTEAD ? prefix + source : null),
    load: (id) => (id.startsWith(prefix) ? INSTEAD[id.slice(prefix.length)] : null),
    transform: (code, id) =>
      IS_TIPTAP.test(id)
        ? { code: withoutMarkdown(code).replaceAll(DISPLAY_NAME, '').replaceAll(DEFINITION, '$1/* @__PURE__ */ $2'), map: null }
        : null,
  };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The same code without the members for Markdown; line breaks stay. */
export function withoutMarkdown(code: string): string {
  const places: Place[] = [];
  collect(parseAst(code), places);
  let left = code;
  for (const { start, end } of places.toSorted((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0;
    left = left.slice(0, start) + left.slice(end + comma);
  }
  return left;
}

function collect(node: unknown, places: Place[]): void {
  if (typeof node !== 'object' || node === null) return;
  // Only of an object that is written out, not of one that is taken apart.
  if ('type' in node && node.type === 'ObjectExpression' && 'properties' in node && Array.isArray(node.properties))
    places.push(...node.properties.filter(isOfMarkdown));
  for (const part of Object.values(node)) if (!isOfMarkdown(part)) collect(part, places);
}

function isOfMarkdown(node: unknown): node is Place {
  if (typeof node !== 'object' || node === null || !('key' in node)) return false;
  const { key } = node;
  return typeof key === 'object' && key !== null && 'name' in key && OF_MARKDOWN.has(String(key.name));
}
