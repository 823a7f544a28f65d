import { randomUUID } from 'node:crypto';
import { at, type Caller } from '../../lib/caller.ts';
import { RARE_WORD } from './fill-plant.ts';
import type { GrownPlant, Worked } from './grown-plant.ts';

/** An interactive call, at a plant or on an instruction. */
export interface MeasuredCall<Place> {
  readonly name: string;
  /** Maximum ratio to the time at the smallest. */
  readonly bound: number;
  /** Unmeasured preparation. */
  readonly before?: (place: Place, round: number) => Promise<unknown>;
  readonly ask: (place: Place, round: number) => Promise<unknown>;
}

/** An instruction of many steps in a plant. */
export interface LongInstruction {
  readonly plant: GrownPlant;
  readonly steps: number;
  readonly edited: Worked;
  readonly followed: Worked;
}

/** Maximum growth for calls that should not depend on the size. */
const HARDLY = 3;

/** Results grow with the plant, 12,500 against 12, and the answer contains their number. */
const WITH_WHAT_IT_FINDS = 25;

/** In a busy plant somebody writes between any two reads: caches that are only valid without writes must not help. */
const somebodyWrites = ({ admin, edited }: GrownPlant) => admin.succeed('POST', `/api/wip/${edited.id}/heartbeat`, { json: {} });

interface Reading {
  readonly who?: 'admin' | 'artisan';
  readonly bound?: number;
}

const read = (name: string, path: string, { who = 'admin', bound = HARDLY }: Reading = {}): MeasuredCall<GrownPlant> => ({
  name,
  bound,
  before: somebodyWrites,
  ask: (plant) => plant[who].succeed('GET', path),
});

/** Calls whose cost must not depend on the size of the plant. */
export const PLANT_CALLS: readonly MeasuredCall<GrownPlant>[] = [
  read('list, first page', '/api/wip?limit=50'),
  read('list, newest first', '/api/wip?limit=50&sort=-modified'),
  read('list, a word that five have', `/api/wip?limit=50&q=${RARE_WORD}`),
  read('list, a word that every eighth has', '/api/wip?limit=50&q=pump', { bound: WITH_WHAT_IT_FINDS }),
  read('search, a word that five have', `/api/search?q=${RARE_WORD}`),
  read('search, two words that many have', `/api/search?q=${encodeURIComponent('torque bearing')}`),
  read('list of an Artisan', '/api/wip?limit=50', { who: 'artisan' }),
  read('search of an Artisan', `/api/search?q=${encodeURIComponent('tighten bolt')}`, { who: 'artisan' }),
  read('board of Home', '/api/board'),
  {
    name: 'open',
    bound: HARDLY,
    before: somebodyWrites,
    ask: ({ admin, others }, round) => admin.succeed('GET', `/api/wip/${others[round % others.length]}`),
  },
  { name: 'save one step', bound: HARDLY, ask: ({ admin, edited }, round) => saveOne(admin, edited, round) },
  { name: 'tick', bound: HARDLY, ask: ({ artisan, followed }, round) => tickOne(artisan, followed, round) },
  {
    name: 'create',
    bound: HARDLY,
    ask: ({ admin }, round) => admin.succeed('POST', '/api/wip', { json: { wi: { title: `Made in round ${round}` } } }),
  },
];

/** A tick with 5,000 people may cost at most 1.5 times as much as one with 9. */
export const PEOPLE_CALLS: readonly MeasuredCall<GrownPlant>[] = [
  { name: 'tick', bound: 1.5, ask: ({ artisan, followed }, round) => tickOne(artisan, followed, round) },
];

/** The same by number of steps of one instruction. Calls that read all steps may grow with their number. */
export function longCalls(growth: number): readonly MeasuredCall<LongInstruction>[] {
  return [
    {
      name: 'open, whole',
      bound: growth,
      before: ({ plant, edited }, round) => saveOne(plant.admin, edited, 1_000 + round),
      ask: ({ plant, edited }) => plant.admin.succeed('GET', `/api/wip/${edited.id}`),
    },
    {
      name: 'open, unchanged (304)',
      bound: HARDLY,
      ask: ({ plant: { artisan }, followed }) => openUnchanged(artisan, followed),
    },
    { name: 'save one step', bound: HARDLY, ask: ({ plant, edited }, round) => saveOne(plant.admin, edited, round) },
    { name: 'tick one step', bound: HARDLY, ask: ({ plant, followed }, round) => tickOne(plant.artisan, followed, round) },
  ];
}

/** As the editor sends it: the changed step and the base version. */
async function saveOne(author: Caller, edited: Worked, round: number): Promise<void> {
  const step = { _id: edited.stepIds[round % edited.stepIds.length], content: `<p>Tighten again, round ${round}.</p>` };
  const answer = await author.succeed('PATCH', `/api/wip/${edited.id}`, {
    json: { version: edited.version, changes: { steps: [step] } },
    key: randomUUID(),
  });
  edited.version = Number(at(at(answer, 'workInstruction'), 'version'));
}

/** Ticks one step after the other, and then takes all of them back. */
function tickOne(artisan: Caller, { id, stepIds }: Worked, round: number): Promise<unknown> {
  const done = Math.floor(round / stepIds.length) % 2 === 0;
  const stepsDone = [{ _id: stepIds[round % stepIds.length], done, eventId: randomUUID(), at: Date.now() }];
  const json = { updates: { assignments: [{ WIPID: id, stepsDone }] }, userID: artisan.id, wip_ID: id };
  return artisan.succeed('PATCH', '/api/users/stepsDone', { json, key: randomUUID() });
}

const etags = new Map<string, string>();

/** With the ETag of the device's copy, which the first call fetches. */
async function openUnchanged({ url, token }: Caller, { id }: Worked): Promise<void> {
  const known = etags.get(id);
  const headers = { authorization: `Bearer ${token}`, ...(known === undefined ? {} : { 'if-none-match': known }) };
  const answer = await fetch(`${url}/api/wip/${id}`, { headers });
  await answer.arrayBuffer();
  if (answer.status !== (known === undefined ? 200 : 304)) etags.delete(id);
  else etags.set(id, answer.headers.get('etag') ?? '');
}
