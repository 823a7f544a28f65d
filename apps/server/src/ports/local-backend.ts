import type { Id } from '@benchbook/domain/ids';
import type { Readers } from './storage.ts';
import type { UserRecord } from './users.ts';

/** Who signs in at this machine. */
export interface LocalCredentials {
  readonly username: string;
  readonly password: string;
  readonly deviceName: string;
}

/** What came of asking for a sign-in: who it is, and whether the server was there to say so. */
export interface LocalSignIn {
  readonly user: UserRecord;
  readonly isOffline: boolean;
}

/** What a local backend says to its server for a person. */
export interface PassedCall {
  readonly method: string;
  /** With what follows the question mark. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface PassedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** What waits on this machine for another server, which it worked for before its address was changed. */
export interface QueueElsewhere {
  /** Name of the file that it waits in. */
  readonly replica: string;
  /** Address of that server; null when the file does not say. */
  readonly upstream: string | null;
  readonly waiting: number;
  /** Hashes of the files that it needs; null when they can't be read. */
  readonly files: readonly string[] | null;
}

/** The server that this one works for, as far as it can be reached. */
export interface LocalBackend {
  /** Address of the server. */
  readonly upstreamUrl: string;
  readonly queuesElsewhere: readonly QueueElsewhere[];
  /** The last call to it was answered. */
  isOnline(): boolean;
  /** @throws DomainError `BAD_LOGIN`, `DEVICE_DENIED`, `RATE_LIMITED`; `OFFLINE` with the reason why not without the server */
  signIn(credentials: LocalCredentials): Promise<LocalSignIn>;
  /**
   * Asks the server for a person. Null when it can't be reached, or knows this person no more.
   */
  passOn(userId: Id, call: PassedCall): Promise<PassedAnswer | null>;
  /** Whether somebody was signed in with the server short enough ago to go on here. */
  mayStay(readers: Pick<Readers, 'replica' | 'meta'>, userId: Id): Promise<boolean>;
  /** Brings a person's copy to where the server is now, as far as that does not take long. */
  bringUpToDate(userId: Id): Promise<void>;
  /** Somebody has a new password: the old one opens nothing here any more. */
  passwordChanged(userId: Id): Promise<void>;
  /** There is something to send. */
  wake(): void;
}
