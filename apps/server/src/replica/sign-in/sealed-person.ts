import type { Id } from '@benchbook/domain/ids';
import type { MachineSeal } from '../../auth/index.ts';
import type { LocalPerson } from '../../ports/index.ts';

/** Encrypted data of a person who signed in here while the server was reachable. */
export interface PersonSecrets {
  /** argon2id of the password, computed on this machine; the server's own hash never leaves the server. */
  readonly verifier: string;
  /** When the server last said that it is them. */
  readonly onlineAtMs: number;
  /** Stretch of the machine's time in which that was (`latest-seen.ts`). */
  readonly stretch: number;
  /** Changes with the password on the server; null before the server sent it. */
  readonly mark: string | null;
  /** The session on the server. */
  readonly accessToken: string;
  readonly refreshToken: string;
}

const nameOf = (userId: Id): string => `person ${userId}`;

/** Null if it was sealed with another machine key: then the person counts as never signed in here. */
export function openSecrets(seal: MachineSeal, person: LocalPerson): PersonSecrets | null {
  return seal.open<PersonSecrets>(nameOf(person.userId), person.sealed);
}

export function sealSecrets(seal: MachineSeal, userId: Id, secrets: PersonSecrets): string {
  return seal.seal(nameOf(userId), secrets);
}
