import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { type Kept, startKept } from './start-kept.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'apps', 'server', 'src', 'main.ts');
const START_WITHIN_MS = 180_000;
const RETRY_MS = 50;

/** Password of the `demo_…` users of a product started here. */
export const TEST_PASSWORD = 'Passw0rdOne';

export interface StartProductOptions {
  /** Existing data folder; by default a fresh one, removed by `stop`. */
  readonly dataDir?: string;
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** Settings in addition to `PORT`, `DATA_DIR` and `DEMO_PASSWORD`, e.g. `DATABASE_URL`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Entry to run instead of the product's own. */
  readonly entry?: string;
  /** Node arguments before the entry. */
  readonly nodeArgs?: readonly string[];
}

/** The product, running as a separate process. */
export interface Product {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  /** Stops it and removes the temporary data folder. */
  stop(): Promise<void>;
  /** Kills it, like a power cut; the data stays. */
  kill(): Promise<void>;
  isRunning(): boolean;
}

/**
 * Starts the server as `npm start` does and waits until it responds. It ends with this process.
 *
 * @throws Error with its output when it ends, or does not respond within three minutes
 */
export async function startProduct({
  dataDir,
  port,
  env = {},
  entry = MAIN,
  nodeArgs = [],
}: StartProductOptions = {}): Promise<Product> {
  const chosenPort = port ?? (await freePort());
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'benchbook-product-'));
  const settings = {
    PORT: String(chosenPort),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO_PASSWORD: TEST_PASSWORD,
    LOG_LEVEL: 'warn',
  };
  const server = await startKept(process.execPath, [...nodeArgs, entry], { cwd: ROOT, env: { ...settings, ...env } });
  const url = `http://127.0.0.1:${chosenPort}`;
  const removeMade = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  await answering(`${url}/api/health`, server).catch((error: unknown) => {
    removeMade();
    throw error;
  });
  return {
    url,
    port: chosenPort,
    dataDir: folder,
    pid: server.pid,
    output: server.output,
    kill: server.kill,
    isRunning: server.isRunning,
    stop: async () => {
      await server.stop();
      removeMade();
    },
  };
}

async function answering(address: string, server: Kept): Promise<void> {
  const end = Date.now() + START_WITHIN_MS;
  for (;;) {
    // With TLS, plain http gets a redirect, which also proves that the server is up.
    const status = await fetch(address, { redirect: 'manual' }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200 || status === 308) return;
    if (!server.isRunning()) throw new Error(`The server ended at its start:\n${server.output()}`);
    if (Date.now() > end) {
      await server.stop();
      throw new Error(`The server does not answer (${status ?? 'no connection'}):\n${server.output()}`);
    }
    await Promise.race([server.ended, new Promise((resolve) => setTimeout(resolve, RETRY_MS))]);
  }
}
