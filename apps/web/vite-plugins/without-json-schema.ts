import type { Plugin } from 'vite';

const SCHEMAS = '/zod/v4/classic/schemas.js';

/** Each schema knows how it is written as JSON Schema; the calls that do so are told nothing is there. */
const WRITERS = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const CALLS = /create(?:Standard|To)JSONSchemaMethod\(this, (?:"input"|"output"|\{\})\)(?:\(params\))?/g;

/**
 * Leaves out how zod writes JSON Schema: methods that every schema carries and that no screen calls, 6 kB of the first
 * script. The server has them and describes the interface with them.
 *
 * @throws Error when zod no longer looks as expected, so that nobody pays for them again unnoticed
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(SCHEMAS)) return null;
      const left = code.replaceAll(WRITERS, '').replaceAll(CALLS, 'undefined');
      if (left.length === code.length) throw new Error(`${SCHEMAS} looks different: see vite-plugins/without-json-schema.ts`);
      return { code: left, map: null };
    },
  };
}
