import { vi } from 'vitest';

/**
 * Set-up of every test file: what is waited for comes when the machine gets to it. Vitest's own second is too short beside
 * a server and a browser on two cores, and a test that fails there tells nobody anything.
 */
const PATIENCE_MS = 10_000;

const { waitFor } = vi;
vi.waitFor = (seen, options) => waitFor(seen, options ?? { timeout: PATIENCE_MS });
