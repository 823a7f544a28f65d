import type { Id } from '@benchbook/domain/ids';
import type { MachineSeal } from '../auth/index.ts';
import type { LocalPerson } from '../ports/index.ts';

/** What is kept of somebody who signed in here while the server was there, for this machine's eyes only. */
export interface PersonSecrets {
  /** argon2id of the password, made on this machine; the server's own hash never leaves the server. */
  readonly verifier: string;
  /** When the server last said that it is them. */
  readonly onlineAtMs: number;
  /** Which of the machine's stretches of time it was in (`latest-seen.ts`). */
  readonly stretch: number;
  /** Changes with the password on the server; null before it was told. */
  readonly mark: string | null;
  /** The session on the server. */
  readonly accessToken: string;
  readonly refreshToken: string;
}

const nameOf = (userId: Id): string => `person ${userId}`;

/** Null when this machine has another key than the one it was sealed with: then it is as if nobody had signed in here. */
export function openSecrets(seal: MachineSeal, person: LocalPerson): PersonSecrets | null {
  return seal.open<PersonSecrets>(nameOf(person.userId), person.sealed);
}

export function sealSecrets(seal: MachineSeal, userId: Id, secrets: PersonSecrets): string {
  return seal.seal(nameOf(userId), secrets);
}
