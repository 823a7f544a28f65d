import { randomBytes, randomUUID } from 'node:crypto';
import { samplePng } from '@benchbook/testkit';
import { at } from '../../lib/caller.ts';
import type { Random } from '../random.ts';
import type { DeliveryWatch } from './delivery-watch.ts';
import { type Desk, hashOf } from './desk.ts';
import type { Guide, Person } from './shift.ts';

/** Pause between two actions. */
const PAUSE_MS = [3_000, 7_000] as const;
/** Interval at which the editor reports that it is open (API-30). */
const HEARTBEAT_MS = 10_000;
/** Size of a photo; bytes after the end of a PNG are stored but not drawn. */
const PHOTO_BYTES = 300_000;

/** Opens the editor, saves a step every few seconds, and occasionally uploads a photo to the library. */
export async function workAsAuthor(
  desk: Desk,
  person: Person,
  guide: Guide,
  deliveries: DeliveryWatch,
  random: Random,
): Promise<void> {
  if (!(await desk.pause(random, 0, PAUSE_MS[1]))) return;
  await open(desk, person, guide);
  let beatAt = performance.now();
  let { version } = guide;
  for (let round = 0; await desk.pause(random, ...PAUSE_MS); round++) {
    const stepId = guide.stepIds[round % guide.stepIds.length] ?? '';
    version = await save(desk, person, deliveries, { guide, stepId, version, round }, random);
    if (performance.now() - beatAt >= HEARTBEAT_MS) {
      beatAt = performance.now();
      const call = {
        kind: 'heartbeat',
        method: 'POST',
        path: `/api/wip/${guide.id}/heartbeat`,
        json: {},
        status: [200],
      } as const;
      await desk.call(person, call);
    }
    if (random.below(8) === 0) await upload(desk, person, round);
    if (random.below(8) === 0) await open(desk, person, guide);
    if (random.below(12) === 0) await desk.call(person, { kind: 'list', path: '/api/wip?limit=50', status: [200] });
  }
}

async function open(desk: Desk, person: Person, { id }: Guide): Promise<void> {
  await desk.call(person, { kind: 'open to edit', path: `/api/wip/${id}?editing=true`, status: [200] });
}

interface Saving {
  readonly guide: Guide;
  readonly stepId: string;
  readonly version: number;
  readonly round: number;
}

/** Saves one step based on the editor's version; one in twenty twice with its key. @returns the new version */
async function save(
  desk: Desk,
  person: Person,
  deliveries: DeliveryWatch,
  { guide, stepId, version, round }: Saving,
  random: Random,
): Promise<number> {
  const title = `Saved ${round} by ${person.username}`;
  const json = { version, changes: { steps: [{ _id: stepId, title, content: `<p>${title}: tighten to ${round} Nm.</p>` }] } };
  const headers = { 'idempotency-key': randomUUID() };
  const sentAt = performance.now();
  let saved: number | null = null;
  for (let times = random.below(20) === 0 ? 2 : 1; times > 0; times--) {
    const call = { kind: 'save a step', method: 'PATCH', path: `/api/wip/${guide.id}`, headers, json, status: [200] } as const;
    const answer = await desk.call(person, call);
    if (!answer) return version;
    saved = Number(at(at(JSON.parse(answer.bytes.toString()), 'workInstruction'), 'version'));
  }
  if (saved === null) return version;
  desk.saves.push({ guideId: guide.id, stepId, title, version: saved });
  deliveries.expect(guide.id, saved, sentAt);
  return saved;
}

async function upload(desk: Desk, person: Person, round: number): Promise<void> {
  const path = `${person.username}_${round}.png`;
  const bytes = Buffer.concat([samplePng({ width: 40, height: 30 }), randomBytes(PHOTO_BYTES)]);
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path, { type: 'image/png' }));
  const headers = { 'idempotency-key': randomUUID() };
  const call = { kind: 'upload a photo', method: 'POST', path: '/api/attachments', headers, form, status: [201] } as const;
  if (await desk.call(person, call)) desk.photos.push({ path, sha256: hashOf(bytes) });
}
