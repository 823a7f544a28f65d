import type { Id } from '@benchbook/domain/ids';

/** A link between an account and an identity of a sign-in provider. */
export interface IdentityLink {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: Id;
  readonly linkedAtMs: number;
}

/** A session opened through a provider, or about to be. */
export interface ProviderSessionRecord {
  /** Family of its refresh tokens. */
  readonly id: Id;
  /** Encrypted: the provider's identity of the person and the tokens for asking about it again. */
  readonly sealed: string;
  readonly askedAtMs: number;
  /** When the provider last confirmed the account. */
  readonly confirmedAtMs: number;
}

export interface IdentityReader {
  find(issuer: string, subject: string): Promise<IdentityLink | null>;
  /** The provider name set for an account; null if none. */
  providerName(userId: Id): Promise<string | null>;
  /** Account with this provider name; letter case, width and composition are ignored. */
  findByProviderName(name: string): Promise<Id | null>;
  /** The names that are taken, as `providerNameKey`. */
  takenProviderNames(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** In a transaction, locks the row until commit. */
  session(id: Id): Promise<ProviderSessionRecord | null>;
}

export interface IdentityStore extends IdentityReader {
  /** False when the account is already linked to another identity. */
  link(link: IdentityLink): Promise<boolean>;
  /** False when the account was not linked. */
  unlink(userId: Id): Promise<boolean>;
  /** Null removes the name. */
  saveProviderName(userId: Id, name: string | null): Promise<void>;
  saveSession(session: ProviderSessionRecord): Promise<void>;
}
