import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@benchbook/testkit/postgres';
import { startProduct } from '@benchbook/testkit/product';
import { makePlant, PLANT_SETTINGS, signInPeople } from '../lib/plant.ts';
import { saveWrite, tickWrite, uploadWrite, type Write } from './writes.ts';

const WRITES_PER_KIND = 10;
/** What strace may need to write down what it saw. */
const SETTLE_MS = 100;

export interface SyncReport {
  readonly confirmed: number;
  /** Confirmed writes in whose time nothing was synced to the disk. */
  readonly unsynced: readonly string[];
  /** fsync and fdatasync calls of all writes together. */
  readonly syncs: number;
}

/** True where strace is installed and may look at other processes. */
export function canTrace(): boolean {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // said aloud by whoever asks
  }
}

/**
 * Counts the syncs (`strace`) of the process that stores, write by write: the server itself on SQLite; on PostgreSQL the
 * database server, and for uploads the server too. A kill can't show this, because what was written but not synced
 * outlives the process and is lost only with the power.
 */
export async function proveSyncs(database: 'SQLite' | 'PostgreSQL'): Promise<SyncReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-syncs-'));
  const log = join(folder, 'strace');
  const postgres = database === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
  const tracer = postgres ? await trace(postgres.pid, log) : undefined;
  const product = await startProduct({ env: { ...PLANT_SETTINGS, ...(postgres ? { DATABASE_URL: postgres.url } : {}) } });
  const tracers = [tracer, postgres ? undefined : await trace(product.pid, log)];
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
    const first = countSyncs(log);
    for (const write of writes) {
      const before = countSyncs(log);
      await write.send(people);
      await sleep(SETTLE_MS);
      if (countSyncs(log) === before) unsynced.push(write.name);
    }
    return { confirmed: writes.length, unsynced, syncs: countSyncs(log) - first };
  } finally {
    await product.stop();
    await postgres?.stop();
    for (const each of tracers) each?.kill();
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

function countSyncs(log: string): number {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /\bf(data)?sync\(/.test(line)).length;
}
