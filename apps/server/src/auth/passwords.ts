import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, about 15 ms here. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password at all: what an unknown name is compared with, so that it takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** Hash in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether it is the password behind the hash; false, after the same work, where there is none. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const isSame = await verify(stored ?? (await nobodysHash), password);
  return isSame && stored !== null;
}
