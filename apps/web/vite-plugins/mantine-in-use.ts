import type { Plugin } from 'vite';

const IS_COMPONENT = /\/node_modules\/@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox)\/\1\.mjs$/;

/** Components that hang on another by name, as `Button.Group`; none of ours are called so. */
const COMPANION = /^(?:ActionIcon|Button|Checkbox)\.(?:Card|Group|GroupSection|Indicator) = \w+;$/gm;

/** What lets the sign of a busy button glide in. */
const TRANSITION = /^import \{ Transition \} from "\.\.\/Transition\/Transition\.mjs";$/m;
/** In its place it is there or not, as it stands when it has glided in. */
const AT_ONCE = 'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in ?? {}) : null);';

/**
 * Leaves out the groups and cards of buttons and boxes to tick, which come with each of them by name (1 kB), and what moves the
 * sign of a busy button (2 kB): windows and menus, which glide, bring it when they open.
 */
export function mantineInUse(): Plugin {
  return {
    name: 'mantine-in-use',
    apply: 'build',
    transform: (code, id) =>
      IS_COMPONENT.test(id) ? { code: code.replaceAll(COMPANION, '').replace(TRANSITION, AT_ONCE), map: null } : null,
  };
}
