// A process that simulates the people of a shift: opens their sockets, lets them work until it is over, and reports the tally.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../random.ts';
import { workAsArtisan } from './artisan.ts';
import { workAsAuthor } from './author.ts';
import { DeliveryWatch } from './delivery-watch.ts';
import { Desk } from './desk.ts';
import type { Shift, Tally } from './shift.ts';

const OPENING_AT_ONCE = 20;
/** Time limit for events of the last saves. */
const LAST_WORDS_MS = 10_000;
const LOOK_EVERY_MS = 50;

const [shift]: readonly Shift[] = await once(process, 'message');
if (!shift) throw new Error('There is no shift');
process.once('disconnect', () => process.exit(1));
process.send?.(await work(shift));

async function work({ url, seconds, seed, artisans, authors }: Shift): Promise<Tally> {
  let desk = new Desk(url, 0);
  const deliveries = new DeliveryWatch(url, (wrong) => desk.note(wrong));
  const opening = [
    ...artisans.map(({ person }) => ({ person, isAuthor: false })),
    ...authors.map(({ person }) => ({ person, isAuthor: true })),
  ];
  const opener = async () => {
    for (let next = opening.shift(); next; next = opening.shift()) await deliveries.open(next.person, next.isAuthor);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, opener));
  process.send?.('open');
  desk = new Desk(url, seconds);
  await Promise.all([
    ...artisans.map(({ person, guides }, index) => workAsArtisan(desk, person, guides, seededRandom(seed * 1_000 + index))),
    ...authors.map(({ person, guide }, index) =>
      workAsAuthor(desk, person, guide, deliveries, seededRandom(seed * 1_000 + 500 + index)),
    ),
  ]);
  const giveUpAt = performance.now() + LAST_WORDS_MS;
  while (deliveries.undelivered().length > 0 && performance.now() < giveUpAt) await sleep(LOOK_EVERY_MS);
  const { sockets, received } = deliveries;
  const { errors, ticks, saves, photos } = desk;
  const delivery = { sockets, received, deliveryMs: deliveries.deliveryMs(), undelivered: deliveries.undelivered() };
  deliveries.close();
  return { times: Object.fromEntries(desk.times), errors, ticks, saves, photos, ...delivery };
}
