import type { Id } from '@benchbook/domain/ids';
import type { Readers } from './storage.ts';
import type { UserRecord } from './users.ts';

/** Credentials of a sign-in on this machine. */
export interface LocalCredentials {
  readonly username: string;
  readonly password: string;
  readonly deviceName: string;
  /** `Accept-Language` of the caller, for a refusal of the server. */
  readonly language?: string | undefined;
}

/** Result of a sign-in: the person, and whether the server confirmed it. */
export interface LocalSignIn {
  readonly user: UserRecord;
  readonly isOffline: boolean;
}

/** A call that a local backend sends to its server for a person. */
export interface PassedCall {
  readonly method: string;
  /** Including the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface PassedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Unsent work on this machine for another server: the one it was configured for before its address was changed. */
export interface QueueElsewhere {
  /** Name of the file that contains it. */
  readonly replica: string;
  /** Address of that server; null when the file does not record it. */
  readonly upstream: string | null;
  readonly waiting: number;
  /** Hashes of the files it needs; null when they can't be read. */
  readonly files: readonly string[] | null;
}

/** The server that this local backend works for. */
export interface LocalBackend {
  readonly upstreamUrl: string;
  readonly queuesElsewhere: readonly QueueElsewhere[];
  /** Whether the last call to it was answered. */
  isOnline(): boolean;
  /** @throws DomainError `BAD_LOGIN`, `DEVICE_DENIED`, `RATE_LIMITED`; `OFFLINE` with the reason why an offline sign-in is impossible */
  signIn(credentials: LocalCredentials): Promise<LocalSignIn>;
  /**
   * Calls the server for a person. Null when it is unreachable or no longer knows this person.
   */
  forwardRequest(userId: Id, call: PassedCall): Promise<PassedAnswer | null>;
  /** Whether this person was signed in with the server recently enough to continue here. */
  mayStay(readers: Pick<Readers, 'replica' | 'meta'>, userId: Id): Promise<boolean>;
  /** Updates a person's copy to the server's state, within a time limit. */
  bringUpToDate(userId: Id): Promise<void>;
  /** Call after a change of password: the old one no longer works here. */
  passwordChanged(userId: Id): Promise<void>;
  /** Call when there is something to send. */
  wake(): void;
}
