import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const CLIENTS = fileURLToPath(new URL('../socket-clients.ts', import.meta.url));
const TIMES = 7;

export const tellSockets: Row = {
  name: '5,000 sockets told of one change',
  against: '1,000 sockets',
  goal: atMost(5.5),
  measure: () =>
    withProduct(async (_product, admin) => {
      const { id } = await makeInstruction(admin, 'Told', 3);
      const few = await tellAll(admin, id, 1_000);
      const many = await tellAll(admin, id, 5_000);
      return { value: many / few, figures: `${ms(many)} against ${ms(few)}` };
    }),
};

/** Median of the milliseconds from the answer of a change until the last of so many sockets has heard of it. */
async function tellAll(admin: Caller, id: string, sockets: number): Promise<number> {
  const clients = fork(CLIENTS, [admin.url.replace(/^http/, 'ws'), admin.token, String(sockets)], { execArgv: [] });
  const next = () =>
    new Promise<number>((resolve, reject) => {
      clients.once('message', (message) => resolve(Number(message)));
      clients.once('exit', () => reject(new Error('The sockets ended')));
    });
  try {
    await next();
    const taken: number[] = [];
    for (let round = 0; round < TIMES; round++) {
      const heardAt = next();
      const startedAt = Date.now();
      await admin.succeed('PATCH', `/api/wip/${id}`, { json: { title: `Told ${sockets} ${round}` } });
      taken.push((await heardAt) - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return median(taken);
  } finally {
    clients.kill();
  }
}
