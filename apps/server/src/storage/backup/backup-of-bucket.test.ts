import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fakeClock } from '@benchbook/testkit';
import { startS3 } from '@benchbook/testkit/s3';
import { expect, test } from 'vitest';
import { readSettings } from '../../config/index.ts';
import { sha256Hex } from '../../ports/body-hash.ts';
import { freshDatabase, onEachDatabase } from '../../test/ports/each-database.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { fill, PHOTO } from './for-tests/backed-up.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

onEachDatabase('a backup of a server with a bucket', ({ storage, address }) => {
  test('a backup has the files of the bucket, a damaged one is refused, and it can be restored to another bucket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'benchbook-bucket-'));
    const s3 = await startS3();
    const bucketIn = async (name: string) => {
      const settings = { ...s3.settings, BLOB_URL: (s3.settings['BLOB_URL'] ?? '').replace('?', `/${name}?`) };
      return openBlobs(readSettings(settings, join(folder, name)).blobs, () => undefined);
    };
    const [here, there] = [await bucketIn('here'), await bucketIn('there')];
    await fill(storage(), here.blobs);
    const clock = fakeClock(Date.now());
    const backup = (name: string) => writeBackup({ database: address(), blobs: here.blobs, clock, folder: join(folder, name) });
    await backup('one');
    const sha256 = sha256Hex(PHOTO);
    expect(await readFile(join(folder, 'one', 'files', sha256))).toEqual(PHOTO);

    const fresh = await freshDatabase(address().kind);
    await restoreBackup({ folder: join(folder, 'one'), database: fresh.address, blobs: there.blobs });
    const stream = await there.blobs.get(sha256);
    expect(stream && (await buffer(stream))).toEqual(PHOTO);

    const [{ key } = { key: '' }] = s3.objects.list(`here/files/${sha256}/`);
    s3.objects.damage(key, Buffer.alloc(PHOTO.length));
    await expect(backup('two')).rejects.toThrow(`The file ${sha256} is damaged in the store.`);
    s3.objects.delete(key);
    await expect(backup('two')).rejects.toThrow(`The file ${sha256} is missing in the store.`);
    await fresh.remove();
    for (const { close } of [here, there]) close();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });
});
