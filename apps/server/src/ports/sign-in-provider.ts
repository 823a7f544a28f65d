/** Values that the provider must return unchanged; stored in the browser that was redirected. */
export interface ProviderSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person as identified by the provider. */
export interface ProviderIdentity {
  readonly issuer: string;
  /** Stable for a person and never reused. */
  readonly subject: string;
  /** The name claim; null if missing. */
  readonly name: string | null;
  /** The claim exists but is not a string. */
  readonly isNameNoText: boolean;
  /** Groups of the person; null when the provider sends none in a readable form. */
  readonly groups: readonly string[] | null;
}

/** Tokens for asking the provider later whether the account still exists. Secret. */
export interface ProviderTokens {
  readonly subject: string;
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly accessEndsAtMs: number;
  /** Null when the provider issues none. */
  readonly refreshToken: string | null;
}

/** The provider's answer about an account. `unknown`: it was unreachable, or there is no usable token. */
export type ProviderStanding =
  | { readonly kind: 'stands'; readonly tokens: ProviderTokens }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly cause: string };

/** A single sign-on service. */
export interface SignInProvider {
  /**
   * @param isFresh force the provider to authenticate again, even if it knows this browser
   * @throws Error when it is unreachable
   */
  begin(redirectUri: string, isFresh: boolean): Promise<{ readonly address: string; readonly secrets: ProviderSecrets }>;
  /**
   * @param address callback address of the browser, with its query
   * @throws Error when it is unreachable or a check fails
   */
  finish(
    address: URL,
    secrets: ProviderSecrets,
  ): Promise<{ readonly identity: ProviderIdentity; readonly tokens: ProviderTokens }>;
  /** Asks whether the account still exists; never throws. Returned tokens replace the given ones. */
  standing(tokens: ProviderTokens): Promise<ProviderStanding>;
}
