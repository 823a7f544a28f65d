import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Waits of tests are as long as a busy machine needs; `patience.ts` does the same for `vi.waitFor`. */
const PATIENT = { expect: { poll: { timeout: 10_000 } }, setupFiles: ['packages/testkit/src/patience.ts'] };

/** A password of a test is hashed at next to no cost. */
const QUICK_PASSWORDS = [
  {
    find: /^@node-rs\/argon2$/,
    replacement: fileURLToPath(new URL('apps/server/src/test/quick-argon2.ts', import.meta.url)),
  },
];

/** What passwords cost is tested with the library itself. */
const REAL_PASSWORDS = 'apps/server/src/auth/passwords.test.ts';

/** Small runs of proofs that take minutes together: `npm run prove` runs them beside the large ones. */
const SMALL_PROOFS = ['tools/prove/{fire,growth,load,parsers,rolling}.test.ts'];

const NODE_OPTIONS = ['--no-warnings=ExperimentalWarning'];

export default defineConfig({
  test: {
    // Two at a time: a test that opens sockets and databases needs a core to itself, and three are no quicker on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          // Values and pure functions: nothing that one file could leave behind for the next. Half the time of a process each.
          name: 'rules',
          include: ['packages/{domain,contracts,client}/src/**/*.test.ts', 'apps/web/vite-plugins/*.test.ts'],
          ...PATIENT,
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // What reads models and documents is loaded once for each worker: its files keep nothing that another one would see.
          name: 'packages',
          include: ['packages/{confine,models,documents}/src/**/*.test.ts', REAL_PASSWORDS],
          ...PATIENT,
          setupFiles: [...PATIENT.setupFiles, 'packages/documents/src/testing/clear-samples.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: QUICK_PASSWORDS },
        test: {
          // Every test has a server or database of its own; a process for each file would read the server's modules anew each time.
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'packages/testkit/src/**/*.test.ts'],
          exclude: [REAL_PASSWORDS],
          ...PATIENT,
          environment: 'node',
          isolate: false,
          globalSetup: ['packages/testkit/src/postgres-for-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          execArgv: NODE_OPTIONS,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['apps/desktop/src/**/*.test.ts'],
          ...PATIENT,
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          execArgv: NODE_OPTIONS,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: SMALL_PROOFS,
          ...PATIENT,
          environment: 'node',
          globalSetup: ['packages/testkit/src/postgres-for-tests.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: SMALL_PROOFS,
          ...PATIENT,
          environment: 'node',
          globalSetup: ['packages/testkit/src/postgres-for-tests.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          ...PATIENT,
          environment: 'jsdom',
          // One jsdom per worker, files still apart: 3 s where a jsdom per file took 14 s.
          pool: 'vmThreads',
          setupFiles: [...PATIENT.setupFiles, 'apps/web/src/test-setup.ts'],
          testTimeout: 60_000,
          css: false,
        },
      },
    ],
  },
});
