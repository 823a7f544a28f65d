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

/** Maximum open sockets of one person. */
const SOCKETS_OF_ONE = 40;
const PASSWORD = 'Passw0rdOne';

export const notifySockets: Row = {
  name: '5,000 sockets notified of one change',
  against: '1,000 sockets',
  goal: atMost(5.5),
  measure: () =>
    withProduct(async (_, admin) => {
      const { id } = await makeInstruction(admin, 'Notified', 3);
      const listeners: Caller[] = [];
      while (listeners.length < 5_000 / SOCKETS_OF_ONE) listeners.push(await newListener(admin, nameOf(listeners.length)));
      const few = await notifyAll(admin, listeners, id, 1_000);
      const many = await notifyAll(admin, listeners, id, 5_000);
      return { value: many / few, figures: `${ms(many)} against ${ms(few)}` };
    }),
};

/** Names contain only letters and underscores. */
function nameOf(number: number): string {
  return `bench_listener_${String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
}

async function newListener(admin: Caller, username: string): Promise<Caller> {
  await admin.succeed('POST', '/api/users/create', { json: { username, password: PASSWORD, role: 'Engineer' } });
  return signIn(admin.url, username, PASSWORD);
}

/** Median of the milliseconds from sending a change until the last of the given number of sockets received it. */
async function notifyAll(admin: Caller, listeners: readonly Caller[], id: string, sockets: number): Promise<number> {
  const clients = fork(CLIENTS, [admin.url.replace(/^http/, 'ws'), String(sockets)], { execArgv: [] });
  clients.send(
    listeners
      .slice(0, sockets / SOCKETS_OF_ONE)
      .map(({ id: userId, token }, number) => ({ id: userId, token, username: nameOf(number) })),
  );
  const next = () =>
    new Promise<number>((resolve, reject) => {
      const giveUp = setTimeout(
        () => reject(new Error(`${sockets} sockets did not all receive it within a minute`)),
        PATIENCE_MS,
      );
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
      const arrival = next();
      const startedAt = Date.now();
      const saved = admin.succeed('PATCH', `/api/wip/${id}`, { json: { title: `Notified ${sockets} ${round}` } });
      const [arrivedAt] = await Promise.all([arrival, saved]);
      taken.push(arrivedAt - startedAt);
      await sleep(SETTLE_MS);
    }
    return median(taken);
  } finally {
    clients.removeAllListeners('exit');
    clients.kill();
  }
}
