import type { Plugin } from 'vite';

const IS_COMPONENT = /\/node_modules\/@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox)\/\1\.mjs$/;

/** Components that hang on another by name, as `Button.Group`; none of ours are called so. */
const COMPANION = /^(?:ActionIcon|Button|Checkbox)\.(?:Card|Group|GroupSection|Indicator) = \w+;$/gm;

/** Leaves out the groups and cards of buttons and boxes to tick, which come with each of them by name: 1 kB. */
export function mantineInUse(): Plugin {
  return {
    name: 'mantine-in-use',
    apply: 'build',
    transform: (code, id) => (IS_COMPONENT.test(id) ? { code: code.replaceAll(COMPANION, ''), map: null } : null),
  };
}
