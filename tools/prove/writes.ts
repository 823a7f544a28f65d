import { createHash, randomUUID } from 'node:crypto';
import { samplePng } from '@benchbook/testkit';
import { at, listAt } from '../lib/caller.ts';
import type { People, Plant } from '../lib/plant.ts';
import type { Random } from './random.ts';

/** One write of a proof. Each affects separate data, so that its effect can be identified. */
export interface Write {
  readonly name: string;
  /** Sends it, with the same key every time. Rejects if the server is gone. @returns whether it was confirmed */
  send(people: People): Promise<boolean>;
  /** How much of it the server has stored. */
  look(seen: Seen): 'there' | 'absent' | 'half';
}

/** The state after a start, read once and checked by every write. */
export interface Seen {
  readonly titles: ReadonlyMap<string, string>;
  readonly doneItems: ReadonlySet<string>;
  /** Library name to the hash of the bytes served under it; null if they are not served. */
  readonly files: ReadonlyMap<string, string | null>;
}

export async function readState(people: People, plant: Plant): Promise<Seen> {
  const edited = await people.admin.succeed('GET', `/api/wip/${plant.edited.id}`);
  const titles = new Map(listAt(edited, 'steps').map((step) => [String(at(step, '_id')), String(at(step, 'title'))]));
  const artisan = await people.artisan.succeed('GET', `/api/users/${people.artisan.id}`);
  const assignment = listAt(artisan, 'assignments').find((each) => at(each, 'WIPID') === plant.followed.id);
  const done = listAt(assignment, 'stepsDone').filter((item) => at(item, 'done') === true);
  return { titles, doneItems: new Set(done.map((item) => String(at(item, '_id')))), files: await readFiles(people) };
}

async function readFiles({ admin }: People): Promise<Map<string, string | null>> {
  const library = await admin.succeed('GET', '/api/attachments');
  const files = new Map<string, string | null>();
  for (const file of Array.isArray(library) ? library : []) {
    const path = String(at(file, 'path'));
    files.set(path, await hashOfServed(admin.url, admin.token, path));
  }
  return files;
}

async function hashOfServed(baseUrl: string, token: string, path: string): Promise<string | null> {
  const response = await fetch(`${baseUrl}/api/attachments/${encodeURIComponent(path)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? sha256(bytes) : null;
}

/** Saves, ticks and uploads in a seeded order. */
export function makeWrites(plant: Plant, count: number, random: Random): Write[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = random.below(3);
    if (kind === 0) return saveWrite(plant, index);
    return kind === 1 ? tickWrite(plant, index) : uploadWrite(index);
  });
}

/** A save of two steps in one call: both get the new title, or neither does. */
export function saveWrite(plant: Plant, index: number): Write {
  const key = randomUUID();
  const title = `Saved ${index}`;
  const ids = plant.edited.stepIds.slice(index * 2, index * 2 + 2);
  return {
    name: `save ${index}`,
    send: async ({ admin }) => {
      const changes = { steps: ids.map((_id) => ({ _id, title })) };
      return isConfirmed(await admin.call('PATCH', `/api/wip/${plant.edited.id}`, { json: { changes }, key }));
    },
    look: ({ titles }) => allOrNone(ids.map((id) => titles.get(id) === title)),
  };
}

/** Two ticks in one call: both are done, or neither is. */
export function tickWrite(plant: Plant, index: number): Write {
  const key = randomUUID();
  const ids = plant.followed.stepIds.slice(index * 2, index * 2 + 2);
  return {
    name: `tick ${index}`,
    send: async ({ artisan }) => {
      const stepsDone = ids.map((_id) => ({ _id, done: true }));
      const json = {
        updates: { assignments: [{ WIPID: plant.followed.id, stepsDone }] },
        userID: artisan.id,
        wip_ID: plant.followed.id,
      };
      return isConfirmed(await artisan.call('PATCH', '/api/users/stepsDone', { json, key }));
    },
    look: ({ doneItems }) => allOrNone(ids.map((id) => doneItems.has(id))),
  };
}

/** A file: its row and its bytes, or nothing. */
export function uploadWrite(index: number): Write {
  const key = randomUUID();
  const path = `photo_${index}.png`;
  const bytes = samplePng({ width: 64 + index, height: 64, color: [index % 256, 40, 160] });
  const hash = sha256(bytes);
  return {
    name: `upload ${index}`,
    send: async ({ admin }) => {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([new Uint8Array(bytes)], path, { type: 'image/png' }));
      return isConfirmed(await admin.call('POST', '/api/attachments', { form, key }));
    },
    look: ({ files }) => {
      if (!files.has(path)) return 'absent';
      return files.get(path) === hash ? 'there' : 'half';
    },
  };
}

function isConfirmed({ status, body }: { status: number; body: unknown }): boolean {
  if (status < 300) return true;
  throw new Error(`A write of the proof was refused with ${status}: ${JSON.stringify(body)}`);
}

function allOrNone(facts: readonly boolean[]): 'there' | 'absent' | 'half' {
  if (facts.every(Boolean)) return 'there';
  return facts.some(Boolean) ? 'half' : 'absent';
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
