import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { readSettings } from '../config/index.ts';
import { sweepModelWork } from './sweep-model-work.ts';

const HOUR_S = 60 * 60;

test('folders of models that nobody can be at work on any more are swept after a day, the others stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-work-'));
  try {
    const clock = fakeClock(Date.now());
    for (const [name, hours] of Object.entries({ running: 0, long: 23, left: 25 })) {
      await mkdir(join(dataDir, 'models', name), { recursive: true });
      const at = clock.nowMs() / 1000 - hours * HOUR_S;
      await utimes(join(dataDir, 'models', name), at, at);
    }
    const settings = readSettings({ DATA_DIR: dataDir }, dataDir);
    expect(await sweepModelWork({ settings, clock })).toBe(1);
    expect((await readdir(join(dataDir, 'models'))).sort()).toEqual(['long', 'running']);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
