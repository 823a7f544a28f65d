import { expect, test } from 'vitest';
import { readSettings } from '../../config/index.ts';
import { checkRoom, hasRoom, withinFreeSpace } from './check-room.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const place = { settings: readSettings({ DATA_DIR: '/data' }, '/') };

test('files leave a gigabyte of the disk free, of a small disk a twentieth', () => {
  const large = { totalBytes: 500 * GB, freeBytes: 3 * GB };
  expect([hasRoom(large, 2 * GB), hasRoom(large, 2 * GB + 1)]).toEqual([true, false]);
  const small = { totalBytes: 100 * MB, freeBytes: 6 * MB };
  expect([hasRoom(small, 1 * MB), hasRoom(small, 1 * MB + 1)]).toEqual([true, false]);
});

test('an endless file is stopped when the disk has no room left, with a readable message', async () => {
  let [taken, freeBytes] = [0, GB + 40 * MB];
  const source = async function* () {
    for (;;) yield new Uint8Array(MB);
  };
  const spaceOn = () => Promise.resolve({ totalBytes: 100 * GB, freeBytes, isLow: false });
  const read = async () => {
    for await (const chunk of withinFreeSpace(place, source(), spaceOn)) {
      taken += chunk.length;
      freeBytes -= chunk.length;
    }
  };
  await expect(read()).rejects.toMatchObject({
    code: 'NO_SPACE',
    message: expect.stringContaining('There is no room for this file on the disk of the server'),
  });
  expect(taken).toBeLessThan(60 * MB);
});

test('files in a bucket need no room on this disk', async () => {
  const bucket = { settings: readSettings({ DATA_DIR: '/data', BLOB_URL: 's3://benchbook' }, '/') };
  const full = () => Promise.resolve({ totalBytes: GB, freeBytes: 0, isLow: true });
  await expect(checkRoom(place, 1, full)).rejects.toMatchObject({ code: 'NO_SPACE' });
  await checkRoom(bucket, 1, full);
});
