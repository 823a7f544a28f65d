import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, about 15 ms here. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Of a password that was made by the machine: its 90 random bits need no slow hash, and those of 5,000 people are made while
 * somebody waits.
 */
const ONE_TIME_COST: Options = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/** Of no password at all: what an unknown name is compared with, so that it takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** Hash in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** The same for a password of `randomPassword`; never for one that somebody chose. */
export function hashOneTimePassword(password: string): Promise<string> {
  return hash(password, ONE_TIME_COST);
}

/** Whether it is the password behind the hash; false, after the same work, where there is none. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const isQuick = stored?.includes(`m=${ONE_TIME_COST.memoryCost},`) ?? false;
  // As much work as ever, so that the time does not tell who has a one-time password.
  if (stored === null || isQuick) await verify(await nobodysHash, password);
  return stored !== null && verify(stored, password);
}
