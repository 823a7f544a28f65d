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
  /** Data to start on; a fresh folder, removed by `stop`, by default. */
  readonly dataDir?: string;
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** Settings beside `PORT`, `DATA_DIR` and `DEMO_PASSWORD`, e.g. `DATABASE_URL`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Entry to run instead of the product's own. */
  readonly entry?: string;
  /** Arguments of Node before the entry. */
  readonly nodeArgs?: readonly string[];
}

/** The product, running as a process of its own. */
export interface Product {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Process id of the server. */
  readonly pid: number;
  /** What it wrote so far. */
  output(): string;
  /** Ends it in its own time and removes the data folder that was made for it. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; the data stays. */
  kill(): Promise<void>;
  isRunning(): boolean;
}

/**
 * Starts the server as `npm start` would and waits until it answers. It ends with this process.
 *
 * @throws Error with what it wrote when it ends, or does not answer within three minutes
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
    // Under TLS plain http is answered with a redirect: that, too, says that it is there.
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
