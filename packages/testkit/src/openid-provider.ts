import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** An account at the provider. */
export interface ProviderAccount {
  /** The provider's own id of the person. */
  readonly subject: string;
  /** Sent as `preferred_username`; omitted for a provider that sends none. */
  readonly username?: string;
  /** Further claims, such as groups. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** An OpenID provider on loopback that signs in anybody who is named in its form. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accounts by login. */
  readonly accounts: Map<string, ProviderAccount>;
  /** Stops the provider, as if its server were down. */
  stop(): Promise<void>;
}

/** Lifetime of an id token, in s. */
export const ID_TOKEN_S = 60;

export const PROVIDER_CLIENT = { clientId: 'benchbook', clientSecret: 'a-secret-of-the-plant' } as const;

/**
 * Starts a real OpenID provider.
 *
 * @param redirectUris allowed redirect URIs
 */
export async function startOpenIdProvider(redirectUris: readonly string[], port = 0): Promise<TestProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: PROVIDER_CLIENT.clientId,
        client_secret: PROVIDER_CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'upn', 'groups'] },
    issueRefreshToken: async () => true,
    findAccount: (_context, login) => {
      const account = accounts.get(login);
      return (
        account && {
          accountId: login,
          claims: () => ({
            sub: account.subject,
            ...(account.username ? { preferred_username: account.username } : {}),
            ...account.claims,
          }),
        }
      );
    },
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    ttl: { IdToken: ID_TOKEN_S },
    cookies: { keys: ['of a test'] },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    ...PROVIDER_CLIENT,
    accounts,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
