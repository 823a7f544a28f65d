import type { Id } from '@benchbook/domain/ids';

/** An account tied to somebody at a provider of sign-ins. */
export interface IdentityLink {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: Id;
  readonly linkedAtMs: number;
}

export interface IdentityReader {
  find(issuer: string, subject: string): Promise<IdentityLink | null>;
}

export interface IdentityStore extends IdentityReader {
  /** False where the account is tied to somebody else already. */
  link(link: IdentityLink): Promise<boolean>;
}
