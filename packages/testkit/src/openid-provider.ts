import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody who has an account at the provider. */
export interface ProviderAccount {
  /** The provider's own id of the person. */
  readonly subject: string;
  /** Given as `preferred_username`; left out where the provider gives none. */
  readonly username?: string;
  /** Further claims, as groups; whatever the provider of a plant may say. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A provider of sign-ins on loopback, which lets in whoever is named in the form that it shows. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** People by the login that they type. */
  readonly accounts: Map<string, ProviderAccount>;
  /** Takes the provider away, as when its server is down. */
  stop(): Promise<void>;
}

/** How long what it says of a person is good, in s. */
export const ID_TOKEN_S = 60;

export const PROVIDER_CLIENT = { clientId: 'benchbook', clientSecret: 'a-secret-of-the-plant' } as const;

/** Starts a real OpenID provider. @param redirectUris where it may send browsers back to */
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
