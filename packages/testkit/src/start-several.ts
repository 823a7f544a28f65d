import { freePort } from './free-port.ts';
import { startS3 } from './s3/start-s3.ts';
import { startBalancer } from './start-balancer.ts';
import { type Product, startProduct } from './start-product.ts';

/** Several servers of one plant behind a proxy, on one PostgreSQL and one bucket. */
export interface SeveralServers {
  /** URL of the proxy. */
  readonly url: string;
  readonly servers: readonly Product[];
  /** Settings shared by all servers, for the commands of the plant. */
  readonly settings: Readonly<Record<string, string>>;
  /** Stops or kills one server and starts it again on the same port. */
  restart(index: number, how?: 'stop' | 'kill'): Promise<void>;
  stop(): Promise<void>;
}

interface SeveralOptions {
  readonly count?: number;
  /** Settings of all servers. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of a single server; the first is 0. */
  readonly envOf?: (index: number) => Readonly<Record<string, string>>;
  /** Node arguments before the entry of each. */
  readonly nodeArgs?: readonly string[];
}

/** @param databaseUrl an empty PostgreSQL database */
export async function startSeveral(
  databaseUrl: string,
  { count = 2, env = {}, envOf = () => ({}), nodeArgs = [] }: SeveralOptions = {},
): Promise<SeveralServers> {
  const s3 = await startS3();
  const proxyPort = await freePort();
  const settings = {
    ...s3.settings,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  };
  const startOne = (index: number, port?: number) =>
    startProduct({ ...(port === undefined ? {} : { port }), env: { ...settings, ...envOf(index) }, nodeArgs });
  const servers: Product[] = [];
  // One after the other: the first one creates the tables and initial data.
  for (let index = 0; index < count; index++) servers.push(await startOne(index));
  const balancer = await startBalancer(
    proxyPort,
    servers.map(({ port }) => port),
  );
  return {
    url: balancer.url,
    servers,
    settings,
    restart: async (index, how = 'stop') => {
      const server = servers[index];
      if (!server) throw new Error(`There is no server ${index}`);
      await server[how]();
      // `stop` removes the folder; it holds nothing that has to last.
      servers[index] = await startOne(index, server.port);
    },
    stop: async () => {
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await s3.close();
    },
  };
}
