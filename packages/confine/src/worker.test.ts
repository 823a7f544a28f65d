import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkerTask } from './messages.ts';

test('a process whose server was killed before the process started its work ends, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-confine-'));
  const halfMade = join(folder, 'unfinished');
  await mkdir(halfMade);
  const module = join(folder, 'endless.mjs');
  const source = `import { serveConfined } from ${JSON.stringify(new URL('./worker.ts', import.meta.url).href)};`;
  await writeFile(module, `${source} serveConfined({ work: () => new Promise(() => undefined), halfMade: ({ path }) => path });`);
  const child = fork(module);
  try {
    // Not the parent of the new process, as after the end of the server.
    const task: WorkerTask<{ path: string }> = { task: { path: halfMade }, isPatient: false, parent: process.ppid };
    child.send(task);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(existsSync(halfMade), 'its folder of unfinished files').toBe(false);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
