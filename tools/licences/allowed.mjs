/** Licences that ask for no more than their notice. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Also allowed for packages that only build and test the product and are not part of it. */
const TOOLS_ONLY = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** The two that are used as separate unmodified files, which may be exchanged: libvips and occt-import-js. */
const LGPL = new Set(['LGPL-2.1', 'LGPL-2.1-only', 'LGPL-2.1-or-later', 'LGPL-3.0-or-later']);
const LGPL_PACKAGES = /^(@img\/sharp-[a-z0-9-]+|occt-import-js)$/;

/** Whether a package of this name may be used, given an SPDX expression: "or" allows a choice, "and" requires both. */
export function isAllowed(expression, { name, isTool }) {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.some((all) => all.split(/\s+AND\s+/).every((licence) => isOneAllowed(licence, name, isTool)));
}

function isOneAllowed(licence, name, isTool) {
  if (PERMISSIVE.has(licence)) return true;
  if (isTool && TOOLS_ONLY.has(licence)) return true;
  return LGPL.has(licence) && LGPL_PACKAGES.test(name);
}
