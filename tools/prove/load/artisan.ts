import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import type { Desk } from './desk.ts';
import type { ConfirmedTick, Guide, Person } from './shift.ts';

/** Pause between two actions. */
const PAUSE_MS = [2_000, 8_000] as const;
/** Range that a browser requests for the beginning of a picture or film. */
const PIECE = 'bytes=0-65535';

/** Opens a guide, does one step after the other, views pictures, and continues with the next guide. */
export async function workAsArtisan(desk: Desk, person: Person, guides: readonly Guide[], random: Random): Promise<void> {
  const etags = new Map<string, string>();
  if (!(await desk.pause(random, 0, PAUSE_MS[1]))) return;
  await list(desk, person);
  for (let turn = 0; ; turn++) {
    for (const guide of guides) {
      await open(desk, person, guide, etags);
      for (const stepId of guide.stepIds) {
        if (!(await desk.pause(random, ...PAUSE_MS))) return;
        await tick(desk, { userId: person.id, guideId: guide.id, stepId, done: turn % 2 === 0, at: Date.now() }, person, random);
        if (random.below(3) === 0) await open(desk, person, guide, etags);
        if (random.below(3) === 0) await look(desk, person, guide, random);
        if (random.below(12) === 0) await list(desk, person);
      }
    }
  }
}

async function list(desk: Desk, person: Person): Promise<void> {
  await desk.call(person, { kind: 'list', path: '/api/wip?limit=50', status: [200] });
}

/** With the ETag of the tablet's copy; edits of the guide meanwhile change it. */
async function open(desk: Desk, person: Person, { id }: Guide, etags: Map<string, string>): Promise<void> {
  const known = etags.get(id);
  const headers = known === undefined ? {} : { 'if-none-match': known };
  const status = known === undefined ? [200] : [200, 304];
  const answer = await desk.call(person, { kind: 'open a guide', path: `/api/wip/${id}`, headers, status });
  if (answer) etags.set(id, answer.etag);
}

/** Requests a picture: the tablet has it already, or wants a range of it. */
async function look(desk: Desk, person: Person, { pictures }: Guide, random: Random): Promise<void> {
  const sha256 = pictures[random.below(pictures.length)];
  if (sha256 === undefined) return;
  const isKnown = random.below(2) === 0;
  const headers: Record<string, string> = isKnown ? { 'if-none-match': `"${sha256}"` } : { range: PIECE };
  const kind = isKnown ? 'picture, unchanged' : 'picture, a piece';
  await desk.call(person, { kind, path: `/api/files/${sha256}`, headers, status: [isKnown ? 304 : 206] });
}

/** One in twenty is sent twice with its key, as if the first answer was lost. */
async function tick(desk: Desk, wanted: ConfirmedTick, person: Person, random: Random): Promise<void> {
  const { userId, guideId, stepId, done, at } = wanted;
  const stepsDone = [{ _id: stepId, done, eventId: randomUUID(), at }];
  const json = { updates: { assignments: [{ WIPID: guideId, stepsDone }] }, userID: userId, wip_ID: guideId };
  const headers = { 'idempotency-key': randomUUID() };
  for (let times = random.below(20) === 0 ? 2 : 1; times > 0; times--) {
    const call = { kind: 'tick', method: 'PATCH', path: '/api/users/stepsDone', headers, json, status: [200] } as const;
    if (!(await desk.call(person, call))) return;
  }
  desk.ticks.push(wanted);
}
