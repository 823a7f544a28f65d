import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, about 15 ms here. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * For generated passwords: 90 random bits need no slow hash, and an import hashes up to 5,000 of them while a person
 * waits.
 */
const ONE_TIME_COST: Options = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/**
 * For a password that a machine checks while its server is unreachable: 64 MiB and three passes, about 130 ms, because an
 * attacker with the disk has unlimited attempts.
 */
const OFFLINE_COST: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Dummy hash: an unknown name is checked against it, so that it takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** Hash in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** The same for a password of `randomPassword`; never for one that a person chose. */
export function hashOneTimePassword(password: string): Promise<string> {
  return hash(password, ONE_TIME_COST);
}

/** Whether it is the generated password and still in use; fast, so not for sign-in. */
export async function isOneTimePassword(password: string, stored: string | null): Promise<boolean> {
  return stored !== null && isOneTimeHash(stored) && verify(stored, password);
}

const isOneTimeHash = (stored: string): boolean => stored.includes(`m=${ONE_TIME_COST.memoryCost},`);

/** Whether the password matches the hash; false, after the same work, when there is no hash. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const isQuick = stored !== null && isOneTimeHash(stored);
  // Same work in every case, so that timing does not reveal who has a one-time password.
  if (stored === null || isQuick) await verify(await dummyHash, password);
  return stored !== null && verify(stored, password);
}

let dummyVerifier: Promise<string> | undefined;

/** Verifier with which a local backend checks a password while its server is unreachable. */
export function hashOfflinePassword(password: string): Promise<string> {
  return hash(password, OFFLINE_COST);
}

/** Whether the password matches the verifier; false, after the same work, when there is no verifier. */
export async function isOfflinePassword(password: string, verifier: string | null): Promise<boolean> {
  dummyVerifier ??= hashOfflinePassword(crypto.randomUUID());
  const isRight = await verify(verifier ?? (await dummyVerifier), password);
  return verifier !== null && isRight;
}
