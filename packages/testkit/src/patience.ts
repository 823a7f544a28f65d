import { vi } from 'vitest';

/**
 * Set-up of every test file: a longer timeout for `vi.waitFor`. Vitest's default of one second is too short beside
 * a server and a browser on two cores, and such a failure has no meaning.
 */
const PATIENCE_MS = 10_000;

const { waitFor } = vi;
vi.waitFor = (seen, options) => waitFor(seen, options ?? { timeout: PATIENCE_MS });
