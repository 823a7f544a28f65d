import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Caller, signIn } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const CLIENTS = fileURLToPath(new URL('../socket-clients.ts', import.meta.url));
const TIMES = 7;
const SETTLE_MS = 300;
const PATIENCE_MS = 60_000;

const LISTENER = { username: 'bench_listener', password: 'Passw0rdOne', role: 'Engineer' };

export const tellSockets: Row = {
  name: '5,000 sockets told of one change',
  against: '1,000 sockets',
  goal: atMost(5.5),
  measure: () =>
    withProduct(async (product, admin) => {
      const { id } = await makeInstruction(admin, 'Told', 3);
      await admin.succeed('POST', '/api/users/create', { json: LISTENER });
      const listener = await signIn(product.url, LISTENER.username, LISTENER.password);
      const few = await tellAll(admin, listener, id, 1_000);
      const many = await tellAll(admin, listener, id, 5_000);
      return { value: many / few, figures: `${ms(many)} against ${ms(few)}` };
    }),
};

/** Median of the milliseconds from sending a change until the last of so many sockets has heard of it. */
async function tellAll(admin: Caller, listener: Caller, id: string, sockets: number): Promise<number> {
  const user = JSON.stringify({ id: listener.id, username: LISTENER.username, role: LISTENER.role });
  const clients = fork(CLIENTS, [admin.url.replace(/^http/, 'ws'), listener.token, user, String(sockets)], { execArgv: [] });
  const next = () =>
    new Promise<number>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error(`${sockets} sockets did not all hear within a minute`)), PATIENCE_MS);
      clients.once('message', (message) => {
        clearTimeout(giveUp);
        resolve(Number(message));
      });
      clients.once('exit', () => reject(new Error('The sockets ended')));
    });
  try {
    await next();
    await sleep(SETTLE_MS);
    const taken: number[] = [];
    for (let round = 0; round < TIMES; round++) {
      const heardAt = next();
      const startedAt = Date.now();
      await admin.succeed('PATCH', `/api/wip/${id}`, { json: { title: `Told ${sockets} ${round}` } });
      taken.push((await heardAt) - startedAt);
      await sleep(SETTLE_MS);
    }
    return median(taken);
  } finally {
    clients.removeAllListeners('exit');
    clients.kill();
  }
}
