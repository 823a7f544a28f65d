import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkerTask } from './messages.ts';

test('a process whose server was killed before the process started its work ends, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-confine-'));
  const module = join(folder, 'endless.mjs');
  const source = `import { serveConfined } from ${JSON.stringify(new URL('./worker.ts', import.meta.url).href)};`;
  await writeFile(module, `${source} serveConfined({ work: () => new Promise(() => undefined) });`);
  const child = fork(module);
  try {
    // Not the parent of the new process, as after the end of the server.
    const task: WorkerTask<null> = { task: null, isPatient: false, parent: process.ppid };
    child.send(task);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
