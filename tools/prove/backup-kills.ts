import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePng } from '@benchbook/testkit';
import { type Kept, startKept } from '@benchbook/testkit/kept';
import { startProduct } from '@benchbook/testkit/product';
import { at, type Caller, listAt, signIn } from '../lib/caller.ts';
import { askDoctor, NOTHING_WRONG, runCommand } from '../lib/doctor.ts';
import { ROOT } from '../lib/paths.mjs';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, makePlant, PLANT_SETTINGS, release } from '../lib/plant.ts';
import { seededRandom } from './random.ts';

export interface BackupKillOptions {
  readonly seed: number;
  /** Number of kills of a backup, and of a restore. */
  readonly kills: number;
  readonly databaseUrl?: string;
}

export interface BackupKillReport {
  readonly kills: number;
  /** Kills after which the backup folder had its final name, or the database was the restored one. */
  readonly done: number;
  readonly wrong: readonly string[];
}

const FILES = 30;
/** A command spends its first part on starting: a kill before this fraction of its time comes before any write. */
const FIRST_SHARE = 0.3;
const LAST_SHARE = 1.05;

/**
 * Kills a backup in every phase while people work, and a restore in every phase: a backup folder has its final name only when
 * complete, and a database to be replaced is either the old or the new one, complete. Repeating the command then succeeds.
 */
export async function proveBackupKills(options: BackupKillOptions): Promise<BackupKillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-backup-kills-'));
  const { databaseUrl } = options;
  const dataDir = join(folder, 'data');
  const env = { ...PLANT_SETTINGS, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const run = new BackupKills(options, folder, { ...env, DATA_DIR: dataDir });
  const product = await startProduct({ dataDir, env });
  try {
    const admin = await fillPlant(product.url);
    await run.killBackups();
    await mark(admin, 'After the backup');
    await product.stop();
    await run.killRestores(async () => {
      const again = await startProduct({ dataDir, env, port: product.port });
      try {
        return await titlesOf(again.url);
      } finally {
        await again.stop();
      }
    });
    return run.report();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class BackupKills {
  readonly #options: BackupKillOptions;
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #wrong: string[] = [];
  readonly #backup: string;
  #kills = 0;
  #done = 0;

  constructor(options: BackupKillOptions, folder: string, env: Readonly<Record<string, string>>) {
    this.#options = options;
    this.#folder = folder;
    this.#env = env;
    this.#backup = join(folder, 'whole');
  }

  async killBackups(): Promise<void> {
    const takesMs = await this.#timeOf('backup', this.#backup);
    for (const afterMs of this.#moments(takesMs)) {
      const target = join(this.#folder, `backup-${this.#kills}`);
      await this.#killedAfter('backup', target, afterMs);
      if (existsSync(target)) this.#done += 1;
      else {
        const again = await runCommand('backup', [target], this.#env);
        if (!again.isWell) this.#wrong.push(`a backup after a killed one: ${again.output}`);
      }
      await this.#expectWhole(target);
      if (existsSync(`${target}.unfinished`)) this.#wrong.push('what was begun of a backup is still there after the next one');
      rmSync(target, { recursive: true, force: true });
    }
  }

  /** @param titles starts the server and returns the titles it has */
  async killRestores(titles: () => Promise<readonly string[]>): Promise<void> {
    const scratch = await titles();
    if (!scratch.includes('After the backup')) throw new Error('the plant was not marked');
    let takesMs = 0;
    for (const share of [0, ...this.#moments(1)]) {
      if (share === 0) {
        takesMs = await this.#timeOf('restore', this.#backup);
        continue;
      }
      await this.#killedAfter('restore', this.#backup, share * takesMs);
      const doctor = await askDoctor(this.#env['DATA_DIR'] ?? '', this.#env);
      if (doctor !== NOTHING_WRONG) this.#wrong.push(`after a restore killed at ${Math.round(share * 100)} %: ${doctor}`);
      const seen = await titles();
      if (!seen.includes('Before the backup')) this.#wrong.push('what was there before the backup is gone');
      this.#done += 1;
    }
    const again = await runCommand('restore', [this.#backup], this.#env);
    if (!again.isWell) this.#wrong.push(`a restore after killed ones: ${again.output}`);
    const left = readdirSync(this.#env['DATA_DIR'] ?? '').filter((name) => name.endsWith('.restoring'));
    this.#wrong.push(...left);
    if ((await titles()).includes('After the backup')) this.#wrong.push('the restore brought nothing back');
  }

  report(): BackupKillReport {
    return { kills: this.#kills, done: this.#done, wrong: this.#wrong };
  }

  #moments(takesMs: number): number[] {
    const { kills, seed } = this.#options;
    const random = seededRandom(seed);
    const width = (LAST_SHARE - FIRST_SHARE) / kills;
    return Array.from({ length: kills }, (_, index) => takesMs * (FIRST_SHARE + width * (index + random.next())));
  }

  async #timeOf(name: string, target: string): Promise<number> {
    const sinceMs = performance.now();
    const { isWell, output } = await runCommand(name, [target], this.#env);
    if (!isWell) throw new Error(`npm run ${name}: ${output}`);
    return performance.now() - sinceMs;
  }

  async #killedAfter(name: string, target: string, afterMs: number): Promise<void> {
    const entry = join(ROOT, 'apps', 'server', 'src', 'cli', `${name}.ts`);
    const command: Kept = await startKept(process.execPath, [entry, target], { cwd: ROOT, env: this.#env });
    await Promise.race([sleep(afterMs), command.ended]);
    await command.kill();
    this.#kills += 1;
  }

  /** A restore to another place reads and verifies every byte. */
  async #expectWhole(backup: string): Promise<void> {
    if (this.#options.databaseUrl) return this.#expectFiles(backup);
    const dataDir = join(this.#folder, 'elsewhere');
    mkdirSync(dataDir, { recursive: true });
    const { isWell, output } = await runCommand('restore', [backup], { ...this.#env, DATA_DIR: dataDir });
    if (!isWell) this.#wrong.push(`a backup that stands under its name is not whole: ${output}`);
    rmSync(dataDir, { recursive: true, force: true });
  }

  #expectFiles(backup: string): void {
    if (readdirSync(join(backup, 'files')).length < FILES) this.#wrong.push('a backup that stands under its name lacks files');
  }
}

async function fillPlant(url: string): Promise<Caller> {
  await makePlant(url, 30);
  const admin = await signIn(url, ADMIN, ADMIN_PASSWORD);
  for (let index = 0; index < FILES; index++) {
    const form = new FormData();
    const bytes = samplePng({ width: 120 + index, height: 100, isGrainy: true });
    form.set('path', `photo_${index}.png`);
    form.set('attachment', new File([new Uint8Array(bytes)], `photo_${index}.png`, { type: 'image/png' }));
    await admin.succeed('POST', '/api/attachments', { form });
  }
  await mark(admin, 'Before the backup');
  return admin;
}

async function mark(admin: Caller, title: string): Promise<void> {
  const { id } = await makeInstruction(admin, title, 5);
  await release(admin, id);
}

async function titlesOf(url: string): Promise<string[]> {
  const admin = await signIn(url, ADMIN, ADMIN_PASSWORD);
  const list = await admin.succeed('GET', '/api/wip?limit=100');
  return (Array.isArray(list) ? list : listAt(list, 'items')).map((row) => String(at(row, 'title')));
}
