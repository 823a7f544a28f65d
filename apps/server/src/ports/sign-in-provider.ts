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
  /** `preferred_username`; null where the provider gives none. */
  readonly username: string | null;
}

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
  finish(address: URL, secrets: ProviderSecrets): Promise<ProviderIdentity>;
}
