import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

/** The larger set of PDFs that lies beside the repository where the product is developed; elsewhere it isn't there. */
export const FIXTURES = fileURLToPath(new URL('../../../../../shared/fixtures/pdf/', import.meta.url));

/** A test of files of that set: there where they are. */
export function fixtureTest(title: string, run: () => Promise<void>): void {
  if (existsSync(FIXTURES)) test(title, run);
}
