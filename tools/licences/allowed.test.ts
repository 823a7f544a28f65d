import { expect, test } from 'vitest';
import { isAllowed } from './allowed.mjs';

test.each([
  ['MIT', 'react', false, true],
  ['(MIT OR GPL-3.0-only)', 'either', false, true],
  ['Apache-2.0 AND GPL-3.0-only', 'both', false, false],
  ['AGPL-3.0-only', 'server', true, false],
  ['MPL-2.0', 'axe-core', true, true],
  ['MPL-2.0', 'axe-core', false, false],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', false, true],
  ['LGPL-2.1', 'occt-import-js', false, true],
  ['LGPL-3.0-or-later', 'another', false, false],
  ['unknown', 'silent', false, false],
])('%s of %s (tool: %s) is allowed: %s', (licence, name, isTool, expected) => {
  expect(isAllowed(licence, { name, isTool })).toBe(expected);
});
