import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWindow } from './open-window.ts';

test.each([
  ['new', undefined, {}],
  ['used before', '{"profile":{"name":"Bench"},"zoom":1}', { zoom: 1, profile: { name: 'Bench' } }],
  ['damaged', '{"profile":', {}],
])('a window whose profile is %s offers to keep nobody’s password for the next person', async (_state, before, kept) => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-window-'));
  const file = join(folder, 'window', 'Default', 'Preferences');
  if (before !== undefined) {
    await mkdir(join(folder, 'window', 'Default'), { recursive: true });
    await writeFile(file, before);
  }
  // A substitute browser that exits immediately.
  await once(openWindow(process.execPath, 'about:blank', folder, []), 'exit');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    ...kept,
    credentials_enable_service: false,
    profile: { ...('profile' in kept ? kept.profile : {}), password_manager_enabled: false },
  });
  await rm(folder, { recursive: true, force: true });
});
