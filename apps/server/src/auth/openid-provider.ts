import * as client from 'openid-client';
import type { Clock, SignInProvider } from '../ports/index.ts';

/** A provider that does not answer within this time is not there. */
const TIMEOUT_S = 8;

/** How far the clocks of two servers may lie apart. */
const CLOCK_TOLERANCE_S = 60;

const SCOPE = 'openid profile';

interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly clock: Clock;
}

/** A provider that speaks OpenID Connect: the code flow with PKCE, state and nonce (docs/decisions/0019). */
export function openIdProvider({ issuer, clientId, clientSecret, clock }: OpenIdOptions): SignInProvider {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  // The settings let plain http through for an address of this machine alone.
  const isPlain = new URL(issuer).protocol === 'http:';
  let known: Promise<client.ServerMetadata> | undefined;

  const discover = async (): Promise<client.ServerMetadata> => {
    const execute = isPlain ? [client.allowInsecureRequests] : [];
    const found = await client.discovery(new URL(issuer), clientId, {}, authentication, { execute, timeout: TIMEOUT_S });
    return found.serverMetadata();
  };

  /** What the provider says of itself is asked for once, after a failure again; the time is that of everything else here. */
  const configured = async (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const skewS = Math.round((clock.nowMs() - Date.now()) / 1000);
    const metadata = { [client.clockSkew]: skewS, [client.clockTolerance]: CLOCK_TOLERANCE_S };
    const config = new client.Configuration(await known, clientId, metadata, authentication);
    config.timeout = TIMEOUT_S;
    if (isPlain) client.allowInsecureRequests(config);
    return config;
  };

  return {
    async begin(redirectUri, isFresh) {
      const config = await configured();
      const codeVerifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(isFresh ? { prompt: 'login' } : {}),
      });
      return { address: address.href, secrets: { state, nonce, codeVerifier } };
    },

    async finish(address, { state, nonce, codeVerifier }) {
      const config = await configured();
      const tokens = await client.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider gave no identity.');
      const said =
        claims['preferred_username'] ?? (await client.fetchUserInfo(config, tokens.access_token, claims.sub)).preferred_username;
      return { issuer: claims.iss, subject: claims.sub, username: typeof said === 'string' && said !== '' ? said : null };
    },
  };
}
