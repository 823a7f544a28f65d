import { type Options, hash as realHash } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

/** A hundred passwords in a test file are hashed and compared, which took a fifth of the time of most. */
const QUICK: Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** From here on a cost is meant to be felt; what is cheaper is told by it, and stays as it is. */
const FELT_FROM_KB = 16_384;

/**
 * Stands for the library in the tests of the server, by `vitest.config.ts`: the same hashes at next to no cost. What a
 * password costs is tested beside `passwords.ts`, and every product that a test starts as a process pays it.
 */
export function hash(password: string, options: Options): Promise<string> {
  const isFelt = (options.memoryCost ?? FELT_FROM_KB) >= FELT_FROM_KB;
  return realHash(password, isFelt ? { ...options, ...QUICK } : options);
}
