import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@benchbook/testkit/ports';
import type { Product } from '@benchbook/testkit/product';
import { makeInstruction } from '../../lib/plant.ts';
import { requestsPerCpuSecond } from '../load.ts';
import { median } from '../numbers.ts';
import { once } from '../once.ts';
import { atLeast, type Measured, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const BARE = fileURLToPath(new URL('../bare-server.ts', import.meta.url));
/**
 * Short alternating rounds and the median of their ratios: other load on the machine affects both servers of a pair alike.
 * Three rounds of three seconds with separate medians gave 0.54 to 0.86 on a busy machine.
 */
const ROUNDS = 9;
const ROUND_MS = 600;
/**
 * During this time the JIT compiler runs beside the answers: it took a tenth of the CPU, which a server that runs for weeks
 * does not spend.
 */
const WARM_UP_MS = 4_000;

export const readInstruction: Row = {
  name: 'read a 1,000-step instruction, signed in',
  against: 'the same bytes from a bare node:http handler with the same token check and a version lookup, requests per CPU second',
  goal: atLeast(0.8),
  reason:
    'What is left is Fastify itself (routing, hooks of its plugins, headers); the bytes come from memory, and drive its code out of the caches of the processor.',
  measure: async () => (await measured()).whole,
};

export const readUnchanged: Row = {
  name: 'the same with If-None-Match',
  against: 'bare 304 (token check and version lookup)',
  goal: atLeast(0.65),
  reason: 'What is left is Fastify itself (routing, hooks of its plugins, headers).',
  measure: async () => (await measured()).unchanged,
};

/** Both servers with one product and one bare server. */
const measured = once(() =>
  withProduct(async (product, admin) => {
    const { id } = await makeInstruction(admin, 'Read', 1_000);
    const path = `/api/wip/${id}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(admin.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
    const bytes = await answer.text();
    const etag = answer.headers.get('etag') ?? '';
    return withBareServer({ product, bytes, etag, id }, async (bare) => {
      const both = [{ url: product.url, pid: product.pid }, bare].map(({ url, pid }) => ({ url: url + path, pid }));
      const whole = await compare(both, { headers, status: 200 });
      const unchanged = await compare(both, { headers: { ...headers, 'if-none-match': etag }, status: 304 });
      const kilobytes = Math.round(bytes.length / 1000);
      return { whole: { ...whole, figures: `${whole.figures}, ${kilobytes} kB` }, unchanged };
    });
  }),
);

interface Server {
  readonly url: string;
  readonly pid: number;
}

interface Sent {
  readonly product: Product;
  readonly bytes: string;
  readonly etag: string;
  readonly id: string;
}

/** Starts the minimal server, does the work and ends it. */
async function withBareServer<T>({ product, bytes, etag, id }: Sent, work: (bare: Server) => Promise<T>): Promise<T> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: product.dataDir, ETAG: etag, ID: id };
  const bare = fork(BARE, [], { execArgv: [], env });
  try {
    const ready = new Promise((resolve, reject) => {
      bare.once('message', resolve);
      bare.once('error', reject);
      bare.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
    });
    bare.send(bytes);
    await ready;
    return await work({ url: `http://127.0.0.1:${port}`, pid: bare.pid ?? 0 });
  } finally {
    bare.kill();
  }
}

/** Requests per CPU second, ours against theirs. */
async function compare(
  [our, their]: readonly Server[],
  asked: { readonly headers: Readonly<Record<string, string>>; readonly status: number },
): Promise<Measured> {
  if (!our || !their) throw new Error('Two servers are compared');
  const measure = (server: Server, milliseconds: number) => requestsPerCpuSecond({ ...server, ...asked, milliseconds });
  await measure(our, WARM_UP_MS);
  await measure(their, WARM_UP_MS);
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    pairs.push({ ours: await measure(our, ROUND_MS), theirs: await measure(their, ROUND_MS) });
  const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
  const value = median(pairs.map((pair) => pair.ours / pair.theirs));
  return { value, figures: `${ours.toFixed(0)} against ${theirs.toFixed(0)}` };
}
