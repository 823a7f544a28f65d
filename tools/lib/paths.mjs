import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Generated files that may be deleted: type declarations, stamps, results of a test run. */
export const CACHE = join(ROOT, '.cache');

/** The program as JavaScript, with the built web app beside it: what `npm run build` makes. */
export const BUILT = join(ROOT, 'dist');

/** The pinned Node.js and npm in a separate package folder. */
export const RUNTIME = join(ROOT, 'tools', 'runtime');
