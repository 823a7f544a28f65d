import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@benchbook/testkit/postgres';
import { startProduct } from '@benchbook/testkit/product';
import { makePlant, PLANT_SETTINGS, signInPeople } from '../lib/plant.ts';
import { saveWrite, tickWrite, uploadWrite, type Write } from './writes.ts';

const WRITES_PER_KIND = 10;
/** Time that strace may need to write its output. */
const SETTLE_MS = 100;

export interface SyncReport {
  readonly confirmed: number;
  /** Confirmed writes with fewer syncs than required: for the commit, and for the bytes of an upload. */
  readonly unsynced: readonly string[];
  /** fsync and fdatasync calls of all writes together. */
  readonly syncs: number;
}

/** True if strace is installed and may trace other processes. */
export function canTrace(): boolean {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // reported by the caller
  }
}

/**
 * Counts the syncs (`strace`) of the storing processes per write: the server, and on PostgreSQL the database server too. A kill
 * can't show this, because written but unsynced data survives the process and is lost only with the power.
 */
export async function proveSyncs(database: 'SQLite' | 'PostgreSQL'): Promise<SyncReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-syncs-'));
  const logs = [join(folder, 'server'), join(folder, 'database')] as const;
  const countAll = () => logs.reduce((sum, log) => sum + countSyncs(log), 0);
  const postgres = database === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
  const tracers = postgres ? [await trace(postgres.pid, logs[1])] : [];
  const product = await startProduct({ env: { ...PLANT_SETTINGS, ...(postgres ? { DATABASE_URL: postgres.url } : {}) } });
  tracers.push(await trace(product.pid, logs[0]));
  try {
    const plant = await makePlant(product.url, WRITES_PER_KIND * 6);
    const people = await signInPeople(product.url);
    const writes: Write[] = Array.from({ length: WRITES_PER_KIND }, (_, index) => [
      saveWrite(plant, index),
      tickWrite(plant, index),
      uploadWrite(index),
    ]).flat();
    const unsynced: string[] = [];
    await sleep(SETTLE_MS);
    const first = countAll();
    for (const write of writes) {
      const before = countAll();
      await write.send(people);
      await sleep(SETTLE_MS);
      if (countAll() - before < leastSyncs(write)) unsynced.push(write.name);
    }
    return { confirmed: writes.length, unsynced, syncs: countAll() - first };
  } finally {
    await product.stop();
    await postgres?.stop();
    for (const each of tracers) each.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function trace(pid: number, log: string): Promise<ChildProcess> {
  const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.once('data', () => resolve());
    tracer.once('error', reject);
  });
  return tracer;
}

/** One for the commit, and for a file one for its bytes. */
function leastSyncs({ name }: Write): number {
  return name.startsWith('upload') ? 2 : 1;
}

function countSyncs(log: string): number {
  if (!existsSync(log)) return 0;
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /\bf(data)?sync\(/.test(line)).length;
}
