import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePng } from '@benchbook/testkit';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { meddle } from '../../apps/server/src/test/ports/meddle.ts';
import { at } from '../lib/caller.ts';
import { runCommand, runDoctor } from '../lib/doctor.ts';
import { makeInstruction, makePlant, type People, PLANT_SETTINGS, release, signInPeople } from '../lib/plant.ts';
import { seededRandom } from './random.ts';

export interface DamageOptions {
  readonly seed: number;
  readonly databaseUrl?: string;
}

export interface DamageReport {
  /** Number of checks: each damage with each component that must detect and name it. */
  readonly looks: number;
  /** Checks that missed the damage. */
  readonly unseen: readonly string[];
}

/** Larger than the connection buffer: its answer has begun before its end is verified. */
const LARGE = { width: 600, height: 600 };
const SMALL = { width: 40, height: 40 };

/**
 * Changes a byte in a stored file, in a backup and in the text of a revision, and checks who detects and names it: the doctor,
 * a download of the file, the next backup, the restore, and the verification of the record.
 */
export async function proveDamage({ seed, databaseUrl }: DamageOptions): Promise<DamageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-damage-'));
  const env = { ...PLANT_SETTINGS, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir, env });
  const looks = new Map<string, boolean>();
  const look = { env: { ...env, DATA_DIR: dataDir }, folder, dataDir, product, looks, seed, databaseUrl };
  try {
    await makePlant(product.url, 4);
    const people = await signInPeople(product.url);
    await damageFiles(look, people);
    await damageRevision(look, people);
    await damageBackup(look);
    return { looks: looks.size, unseen: [...looks].flatMap(([name, isSeen]) => (isSeen ? [] : [name])) };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Look {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly dataDir: string;
  readonly product: Product;
  readonly looks: Map<string, boolean>;
  readonly seed: number;
  readonly databaseUrl: string | undefined;
}

async function damageFiles({ env, folder, dataDir, looks, seed }: Look, { admin }: People): Promise<void> {
  for (const [size, measures] of Object.entries({ small: SMALL, large: LARGE })) {
    const path = `${size}.png`;
    const form = new FormData();
    form.set('path', path);
    const bytes = samplePng({ ...measures, color: [9, 90, 200], isGrainy: true });
    form.set('attachment', new File([new Uint8Array(bytes)], path, { type: 'image/png' }));
    await admin.succeed('POST', '/api/attachments', { form });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = join(dataDir, 'files', sha256.slice(0, 2), sha256);
    const turnBack = turnByte(stored, seed);
    const served = await download(`${admin.url}/api/attachments/${path}`, admin.token);
    looks.set(`${size} file, for every downloader`, served === 'broken off' || served === 'FILE_DAMAGED');
    const doctor = await runDoctor(dataDir, env);
    looks.set(`${size} file, the doctor`, doctor.includes(path) && doctor.includes('its bytes are not those that were stored'));
    const backup = await runCommand('backup', [join(folder, `of-${size}`)], env);
    looks.set(`${size} file, the next backup`, !backup.isWell && backup.output.includes(sha256));
    turnBack();
    looks.set(`${size} file, whole again`, (await download(`${admin.url}/api/attachments/${path}`, admin.token)) === 'whole');
  }
}

async function damageRevision({ env, dataDir, looks, databaseUrl }: Look, { admin }: People): Promise<void> {
  const { id } = await makeInstruction(admin, 'Frozen', 3);
  await release(admin, id);
  const address = databaseUrl
    ? ({ kind: 'postgres', url: databaseUrl } as const)
    : ({ kind: 'sqlite', path: join(dataDir, 'benchbook.db') } as const);
  const set = (from: string, to: string) =>
    meddle(address, `update revision set text = replace(text, '${from}', '${to}') where instruction_id = $1`, [id], 'revision');
  await set('12 Nm', '72 Nm');
  const doctor = await runDoctor(dataDir, env);
  looks.set('text of a revision, the doctor', doctor.includes(`Revision 1 of ${id} is not the text that was frozen`));
  const verified = await runCommand('audit-verify', [], env);
  looks.set('text of a revision, for every verifier', !verified.isWell && verified.output.includes(id));
  await set('72 Nm', '12 Nm');
  looks.set('text of a revision, whole again', (await runDoctor(dataDir, env)).includes('Nothing is wrong.'));
}

async function damageBackup({ env, folder, product, looks, seed, databaseUrl }: Look): Promise<void> {
  const backup = join(folder, 'backup');
  await runCommand('backup', [backup], env);
  await product.stop();
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  const database = databaseUrl ? 'event.jsonl' : 'benchbook.db';
  for (const path of [database, String(at(manifest.blobs[0], 'path'))]) {
    const turnBack = turnByte(join(backup, path), seed);
    const restored = await runCommand('restore', [backup], env);
    looks.set(`${path} of a backup, the restore`, !restored.isWell && restored.output.includes(`${path} is damaged`));
    turnBack();
  }
  looks.set('backup, whole again', (await runCommand('restore', [backup], env)).isWell);
}

/** Changes one byte. Files of a backup may be hard links to those of the store: the change is made in a separate file. */
function turnByte(path: string, seed: number): () => void {
  const whole = readFileSync(path);
  const turned = Buffer.from(whole);
  const place = seededRandom(seed).below(whole.length);
  turned[place] = (whole[place] ?? 0) ^ 0xff;
  const put = (bytes: Buffer) => {
    rmSync(path);
    writeFileSync(path, bytes);
  };
  if (!existsSync(path)) throw new Error(`${path} is not there`);
  put(turned);
  return () => put(whole);
}

/** An error code, or whether the answer was complete. */
async function download(address: string, token: string): Promise<string> {
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    return answer.status === 200 ? 'whole' : String(at(JSON.parse(text), 'code'));
  } catch (error) {
    if (error instanceof TypeError) return 'broken off'; // fetch's error for it
    throw error;
  }
}
