import { type Options, hash as realHash } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

/** Test files hash and compare a hundred passwords, which took a fifth of the time of most files. */
const QUICK: Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Costs from here on are deliberate and are replaced; lower ones are left unchanged. */
const FELT_FROM_KB = 16_384;

/**
 * Replaces the library in the tests of the server (`vitest.config.ts`): the same hashes at almost no cost. The real cost is
 * tested beside `passwords.ts`, and every product that a test starts as a process uses it.
 */
export function hash(password: string, options: Options): Promise<string> {
  const isFelt = (options.memoryCost ?? FELT_FROM_KB) >= FELT_FROM_KB;
  return realHash(password, isFelt ? { ...options, ...QUICK } : options);
}
