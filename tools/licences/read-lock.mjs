import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages whose package.json has no licence of the SPDX list, with the place where it is stated. */
const SAID_ELSEWHERE = {
  'combine-errors@3.0.3': 'MIT', // Readme.md of the package, last section
  'duck@0.1.12': 'BSD-2-Clause', // LICENSE of the package; its package.json says "BSD"
};

/**
 * Every package of the lock file, also those for other platforms: name, version, licence, and whether it only builds and
 * tests the product. What the lock file does not say is read from the installed package.
 */
export function readLock(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (!name || entry.link) continue;
    const key = `${name}@${entry.version}`;
    const isTool = entry.dev === true || entry.devOptional === true;
    const known = found.get(key);
    const licence = SAID_ELSEWHERE[key] ?? entry.license ?? licenceOf(join(root, path)) ?? 'unknown';
    found.set(key, { name, version: entry.version, licence, isTool: isTool && (known?.isTool ?? true) });
  }
  return [...found.values()].sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
}

function licenceOf(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
}

function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
