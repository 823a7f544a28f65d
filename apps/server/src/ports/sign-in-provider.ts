/** What has to come back from the provider unchanged, kept by the browser that was sent there. */
export interface ProviderSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Somebody as the provider names them. */
export interface ProviderIdentity {
  readonly issuer: string;
  /** Never changes for a person and is never given to another one. */
  readonly subject: string;
  /** The claim that has their name; null where there is none. */
  readonly name: string | null;
  /** The claim is there and is no text. */
  readonly isNameNoText: boolean;
  /** Groups that they are in; null where the provider says none in a form that can be read. */
  readonly groups: readonly string[] | null;
}

/** With what the provider is asked later whether somebody still has an account. Secret. */
export interface ProviderTokens {
  readonly subject: string;
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly accessEndsAtMs: number;
  /** Null where the provider gives none. */
  readonly refreshToken: string | null;
}

/** What the provider answers about an account. `unknown`: it could not be reached, or nothing is left to ask it with. */
export type ProviderStanding =
  | { readonly kind: 'stands'; readonly tokens: ProviderTokens }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly cause: string };

/** A service at which people sign in for many products. */
export interface SignInProvider {
  /**
   * @param isFresh it has to ask who is there, whoever it knows in this browser
   * @throws Error when it can not be reached
   */
  begin(redirectUri: string, isFresh: boolean): Promise<{ readonly address: string; readonly secrets: ProviderSecrets }>;
  /**
   * @param address that the browser came back to, with all that stands in it
   * @throws Error when it can not be reached, or when anything is not as it has to be
   */
  finish(
    address: URL,
    secrets: ProviderSecrets,
  ): Promise<{ readonly identity: ProviderIdentity; readonly tokens: ProviderTokens }>;
  /** Asks whether the account stands; never throws. Tokens that it answers with take the place of those given. */
  standing(tokens: ProviderTokens): Promise<ProviderStanding>;
}
