import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@benchbook/testkit/product';
import { expect, test } from 'vitest';

test('files of the server are readable by their owner only, also in a folder that others may read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-modes-'));
  await chmod(dataDir, 0o755);
  const product = await startProduct({ dataDir, env: { DEMO: '0', ADMIN_USERNAME: 'first_dev', ADMIN_PASSWORD: 'Passw0rdOne' } });
  try {
    const names = await readdir(dataDir, { recursive: true });
    expect(names).toContain('benchbook.db');
    const open = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(dataDir, name))).mode & 0o077 })));
    expect(open.filter(({ mode }) => mode !== 0)).toEqual([]);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
