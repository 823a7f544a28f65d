import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, about 15 ms here. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Of a password that was made by the machine: its 90 random bits need no slow hash, and those of 5,000 people are made while
 * somebody waits.
 */
const ONE_TIME_COST: Options = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/**
 * Of a password that a machine checks by itself while its server is away: 64 MiB and three passes, about 130 ms, because who
 * holds the disk may try as long as they like.
 */
const OFFLINE_COST: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

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

/** Whether it is the password that the machine made and nobody has replaced yet; quick, so not for who signs in. */
export async function isOneTimePassword(password: string, stored: string | null): Promise<boolean> {
  return stored !== null && isOfMachine(stored) && verify(stored, password);
}

const isOfMachine = (stored: string): boolean => stored.includes(`m=${ONE_TIME_COST.memoryCost},`);

/** Whether it is the password behind the hash; false, after the same work, where there is none. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const isQuick = stored !== null && isOfMachine(stored);
  // As much work as ever, so that the time does not tell who has a one-time password.
  if (stored === null || isQuick) await verify(await nobodysHash, password);
  return stored !== null && verify(stored, password);
}

let nobodysVerifier: Promise<string> | undefined;

/** What a local backend checks a password against while its server is away. */
export function hashOfflinePassword(password: string): Promise<string> {
  return hash(password, OFFLINE_COST);
}

/** Whether it is the password behind the verifier; false, after the same work, where there is none. */
export async function isOfflinePassword(password: string, verifier: string | null): Promise<boolean> {
  nobodysVerifier ??= hashOfflinePassword(crypto.randomUUID());
  const isRight = await verify(verifier ?? (await nobodysVerifier), password);
  return verifier !== null && isRight;
}
