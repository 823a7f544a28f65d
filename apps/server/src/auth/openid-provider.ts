import * as client from 'openid-client';
import type { Clock, ProviderStanding, ProviderTokens, SignInProvider } from '../ports/index.ts';

/** Timeout after which the provider counts as unreachable, in seconds. */
const TIMEOUT_S = 8;

/** Maximum clock difference between two servers, in seconds. */
const CLOCK_TOLERANCE_S = 60;

/** The claim with a person's groups. */
const GROUPS_CLAIM = 'groups';

/** Assumed lifetime in seconds of an access token without an expiry. */
const ACCESS_S = 300;

interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The claim with a person's name. */
  readonly nameClaim: string;
  readonly clock: Clock;
}

/** An OpenID Connect provider: authorization code flow with PKCE, state and nonce (docs/decisions/0019). */
export function openIdProvider({ issuer, clientId, clientSecret, nameClaim, clock }: OpenIdOptions): SignInProvider {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  // The settings allow plain http only for a loopback address.
  const isPlain = new URL(issuer).protocol === 'http:';
  let known: Promise<client.ServerMetadata> | undefined;

  const discover = async (): Promise<client.ServerMetadata> => {
    const execute = isPlain ? [client.allowInsecureRequests] : [];
    const found = await client.discovery(new URL(issuer), clientId, {}, authentication, { execute, timeout: TIMEOUT_S });
    return found.serverMetadata();
  };

  /** Discovers the provider's metadata once, again after a failure; uses the app's clock. */
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
        scope: scopeOf(config.serverMetadata(), nameClaim),
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
      const isWhole = claims[nameClaim] !== undefined && claims[GROUPS_CLAIM] !== undefined;
      const asked: Readonly<Record<string, unknown>> = isWhole
        ? {}
        : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      const name = claims[nameClaim] ?? asked[nameClaim];
      return {
        identity: {
          issuer: claims.iss,
          subject: claims.sub,
          name: typeof name === 'string' && name.trim() !== '' ? name : null,
          isNameNoText: name !== undefined && name !== null && typeof name !== 'string',
          groups: readGroups(claims[GROUPS_CLAIM] ?? asked[GROUPS_CLAIM]),
        },
        tokens: kept(tokens, claims.sub, clock.nowMs()),
      };
    },

    async standing(tokens) {
      try {
        return await ask(await configured(), tokens, clock.nowMs());
      } catch (error) {
        // Unreachable, or an answer that says nothing about the account.
        return { kind: 'unknown', cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
      }
    },
  };
}

/** Requested scopes: name, groups and offline access, as far as the provider supports them. */
function scopeOf({ scopes_supported: known = [] }: client.ServerMetadata, nameClaim: string): string {
  const wished = [...(nameClaim === 'email' ? ['email'] : []), GROUPS_CLAIM, 'offline_access'];
  return ['openid', 'profile', ...wished.filter((scope) => known.includes(scope))].join(' ');
}

/** Null for anything but a string or a list of strings. */
function readGroups(claim: unknown): readonly string[] | null {
  const groups: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return groups.every((group) => typeof group === 'string') ? groups : null;
}

function kept(
  { access_token, expires_in, refresh_token }: client.TokenEndpointResponse,
  subject: string,
  nowMs: number,
): ProviderTokens {
  const accessEndsAtMs = nowMs + (expires_in ?? ACCESS_S) * 1000;
  return { subject, accessToken: access_token, accessEndsAtMs, refreshToken: refresh_token ?? null };
}

/** @throws Error when the provider is unreachable, or its answer is anything but that there is no such account */
async function ask(config: client.Configuration, tokens: ProviderTokens, nowMs: number): Promise<ProviderStanding> {
  const { refreshToken, accessToken, accessEndsAtMs, subject } = tokens;
  if (refreshToken !== null) {
    try {
      const fresh = kept(await client.refreshTokenGrant(config, refreshToken), subject, nowMs);
      return { kind: 'stands', tokens: { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken } };
    } catch (error) {
      if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return { kind: 'gone' };
      throw error;
    }
  }
  if (accessEndsAtMs <= nowMs) return { kind: 'unknown', cause: 'its access token has ended, and it gave none to renew it with' };
  try {
    await client.fetchUserInfo(config, accessToken, subject);
    return { kind: 'stands', tokens };
  } catch (error) {
    if (error instanceof client.WWWAuthenticateChallengeError && error.status === 401) return { kind: 'gone' };
    throw error;
  }
}
