import { rmSync } from 'node:fs';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/sample-file.ts';
import { pictureFolder } from './write-picture.ts';

test('a picture that cannot be decoded has no name; one that cannot be written fails with the system error', async () => {
  const folder = aFolder();
  const store = pictureFolder(folder);
  expect(await store.keepFile(Buffer.from('no picture'))).toBeNull();
  rmSync(folder, { recursive: true });
  await expect(store.keepFile(samplePng())).rejects.toMatchObject({ code: 'ENOENT' });
});
