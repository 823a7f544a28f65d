import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@benchbook/testkit/ports';
import type { Product } from '@benchbook/testkit/product';
import type { Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { requestsPerCpuSecond } from '../load.ts';
import { median } from '../numbers.ts';
import { atLeast, type Measured, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const BARE = fileURLToPath(new URL('../bare-server.ts', import.meta.url));
/**
 * Short rounds, one server after the other, and the median of their ratios: what else runs on the machine takes both of a
 * pair alike. Three rounds of three seconds, each server's median by itself, gave 0.54 to 0.86 on a busy one.
 */
const ROUNDS = 15;
const ROUND_MS = 600;
const WARM_UP_MS = 1_500;

export const readInstruction: Row = {
  name: 'read a 1,000-step instruction, signed in',
  against: 'the same bytes from a bare node:http handler with the same token check and a version lookup, requests per CPU second',
  goal: atLeast(0.8),
  reason: 'What is left is Fastify itself (routing, hooks of its plugins, headers); the bytes come from memory.',
  measure: () => withProduct((product, admin) => compare(product, admin, { isUnchanged: false })),
};

export const readUnchanged: Row = {
  name: 'the same with If-None-Match',
  against: 'bare 304 (token check and version lookup)',
  goal: atLeast(0.65),
  reason: 'What is left is Fastify itself (routing, hooks of its plugins, headers).',
  measure: () => withProduct((product, admin) => compare(product, admin, { isUnchanged: true })),
};

async function compare(product: Product, admin: Caller, { isUnchanged }: { isUnchanged: boolean }): Promise<Measured> {
  const { id } = await makeInstruction(admin, 'Read', 1_000);
  const path = `/api/wip/${id}`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(admin.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const bytes = await answer.text();
  const etag = answer.headers.get('etag') ?? '';
  const port = await freePort();
  const bare = fork(BARE, [], {
    execArgv: [],
    env: { ...process.env, PORT: String(port), DATA_DIR: product.dataDir, ETAG: etag, ID: id },
  });
  try {
    const ready = new Promise((resolve) => bare.once('message', resolve));
    bare.send(bytes);
    await ready;
    const asked = isUnchanged ? { ...headers, 'if-none-match': etag } : headers;
    const status = isUnchanged ? 304 : 200;
    const measure = (url: string, pid: number, milliseconds: number) =>
      requestsPerCpuSecond({ url: url + path, headers: asked, pid, milliseconds, status });
    const bareUrl = `http://127.0.0.1:${port}`;
    const barePid = bare.pid ?? 0;
    await measure(product.url, product.pid, WARM_UP_MS);
    await measure(bareUrl, barePid, WARM_UP_MS);
    const pairs: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      pairs.push({
        ours: await measure(product.url, product.pid, ROUND_MS),
        theirs: await measure(bareUrl, barePid, ROUND_MS),
      });
    const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
    return {
      value: median(pairs.map((pair) => pair.ours / pair.theirs)),
      figures: `${ours.toFixed(0)} against ${theirs.toFixed(0)}, ${Math.round(bytes.length / 1000)} kB`,
    };
  } finally {
    bare.kill();
  }
}
