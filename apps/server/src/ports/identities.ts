import type { Id } from '@benchbook/domain/ids';

/** An account tied to somebody at a provider of sign-ins. */
export interface IdentityLink {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: Id;
  readonly linkedAtMs: number;
}

/** A session that was opened over a provider, or is about to be. */
export interface ProviderSessionRecord {
  /** Family of its refresh tokens. */
  readonly id: Id;
  /** Encrypted: whom the provider named, and with what it is asked again. */
  readonly sealed: string;
  readonly askedAtMs: number;
  /** When the provider said last that the account stands. */
  readonly confirmedAtMs: number;
}

export interface IdentityReader {
  find(issuer: string, subject: string): Promise<IdentityLink | null>;
  /** The name at the provider that an account was given; null for none. */
  providerName(userId: Id): Promise<string | null>;
  /** Whose name at the provider this is, whatever its letter case, width and composition. */
  findByProviderName(name: string): Promise<Id | null>;
  /** Those of the names that somebody has, as `providerNameKey`. */
  takenProviderNames(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** In a transaction it is held until commit. */
  session(id: Id): Promise<ProviderSessionRecord | null>;
}

export interface IdentityStore extends IdentityReader {
  /** False where the account is tied to somebody else already. */
  link(link: IdentityLink): Promise<boolean>;
  /** False where it was tied to nobody. */
  unlink(userId: Id): Promise<boolean>;
  /** Null takes the name away. */
  saveProviderName(userId: Id, name: string | null): Promise<void>;
  saveSession(session: ProviderSessionRecord): Promise<void>;
}
