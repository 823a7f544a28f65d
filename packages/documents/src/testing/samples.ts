import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

/** The PDFs that lie in this package (`samples/README.md` has their origin), with a slash at the end. */
export const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url));

/** PDFs of more than a megabyte lie beside the repository where the product is developed; a fresh clone has none of them. */
export const LARGE = fileURLToPath(new URL('../../../../../shared/fixtures/pdf/', import.meta.url));

/** A test of one of the large ones. Where they are not, `npm test` names it among those that were left out. */
export const largeFileTest = test.skipIf(!existsSync(LARGE));
