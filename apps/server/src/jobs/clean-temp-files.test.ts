import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { readSettings } from '../config/index.ts';
import { cleanTempFiles } from './clean-temp-files.ts';

const HOUR_S = 60 * 60;
const KINDS = ['models', 'documents', 'films'];

test('folders of models, documents and films without a running job are deleted after a day, the others stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-work-'));
  try {
    const clock = fakeClock(Date.now());
    for (const kind of KINDS) {
      for (const [name, hours] of Object.entries({ running: 0, long: 23, left: 25 })) {
        await mkdir(join(dataDir, kind, name), { recursive: true });
        const at = clock.nowMs() / 1000 - hours * HOUR_S;
        await utimes(join(dataDir, kind, name), at, at);
      }
    }
    const settings = readSettings({ DATA_DIR: dataDir }, dataDir);
    expect(await cleanTempFiles({ settings, clock })).toBe(3);
    for (const kind of KINDS) expect((await readdir(join(dataDir, kind))).sort()).toEqual(['long', 'running']);
    expect(await cleanTempFiles({ settings, clock }, 0), 'while no job can run').toBe(6);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
