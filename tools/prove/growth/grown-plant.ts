import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller as Author } from '@benchbook/domain/users';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { at, type Caller, listAt, signIn } from '../../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, PLANT_SETTINGS, release } from '../../lib/plant.ts';
import { fillPeople, fillPlant } from './fill-plant.ts';

/** An instruction that a measurement edits or works on. */
export interface Worked {
  readonly id: string;
  readonly stepIds: readonly string[];
  /** Base version of the next save. */
  version: number;
}

/** A running product with a number of instructions, and its people. */
export interface GrownPlant {
  readonly product: Product;
  readonly size: number;
  /** Approximate number of accounts. */
  readonly people: number;
  readonly admin: Caller;
  readonly artisan: Caller;
  /** An instruction of a few steps for edits. */
  readonly edited: Worked;
  /** Assigned to the Artisan, with other instructions assigned only to them. */
  readonly followed: Worked;
  /** Some of the filled-in instructions, for opening. */
  readonly others: readonly string[];
  stop(): Promise<void>;
}

export interface GrownPlantOptions {
  readonly size: number;
  /** Accounts beside the measured people, nearly all Artisans. */
  readonly people?: number;
  /** PostgreSQL for the data; without it SQLite in a separate folder. */
  readonly databaseUrl?: string | undefined;
  /** Entry of a deliberately broken server. */
  readonly entry?: string | undefined;
}

const ARTISAN = 'proof_artisan';
const ASSIGNED = 10;
const GUIDE_STEPS = 200;
const EDITED_STEPS = 8;
const OPENED = 100;

/** Starts a product, creates the measured people and instructions, stops it, fills it and starts it again. */
export async function startGrownPlant({ size, people = 0, databaseUrl, entry }: GrownPlantOptions): Promise<GrownPlant> {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-growth-'));
  const env = { ...PLANT_SETTINGS, ACCESS_TOKEN_MINUTES: '600', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  let product = await startProduct({ dataDir, env });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { author, ...made } = await makePeopleAndGuides(product.url);
    await product.stop();
    const address = databaseUrl
      ? { kind: 'postgres' as const, url: databaseUrl }
      : { kind: 'sqlite' as const, path: join(dataDir, 'benchbook.db') };
    await fillPlant(address, author, size);
    await fillPeople(address, people);
    product = await startProduct({ dataDir, env, ...(entry ? { entry } : {}) });
    const admin = await signIn(product.url, ADMIN, ADMIN_PASSWORD);
    const artisan = await signIn(product.url, ARTISAN, ADMIN_PASSWORD);
    const newest = await admin.succeed('GET', `/api/wip?limit=${OPENED}&sort=-title`);
    const others = (Array.isArray(newest) ? newest : []).map((row) => String(at(row, '_id')));
    return { product, size, people, admin, artisan, ...made, others, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makePeopleAndGuides(url: string): Promise<Pick<GrownPlant, 'edited' | 'followed'> & { readonly author: Author }> {
  const admin = await signIn(url, ADMIN, ADMIN_PASSWORD);
  await admin.succeed('POST', '/api/users/create', { json: { username: ARTISAN, password: ADMIN_PASSWORD, role: 'Artisan' } });
  const artisan = await signIn(url, ARTISAN, ADMIN_PASSWORD);
  const edited = await worked(admin, 'Edited in the plant', EDITED_STEPS);
  const followed = await worked(admin, 'Followed in the plant', GUIDE_STEPS);
  await assign(admin, artisan, followed.id);
  for (let number = 1; number < ASSIGNED; number++)
    await assign(admin, artisan, (await makeInstruction(admin, `Also followed ${number}`, 3)).id);
  return { edited, followed, author: { id: admin.id, username: admin.username, role: 'Dev', deviceId: null } };
}

/** An instruction of the given number of steps, as read from the API. */
export async function worked(author: Caller, title: string, stepCount: number): Promise<Worked> {
  const { id } = await makeInstruction(author, title, stepCount);
  const read = await author.succeed('GET', `/api/wip/${id}`);
  return { id, stepIds: listAt(read, 'steps').map((step) => String(at(step, '_id'))), version: Number(at(read, 'version')) };
}

/** Releases it and assigns it to a person. */
export async function assign(lead: Caller, artisan: Caller, id: string): Promise<void> {
  await release(lead, id);
  const json = { wip_id: id, pendingAdditions: [[0, artisan.id]], pendingRemovals: [] };
  await lead.succeed('PATCH', '/api/users/assignments', { json });
}
