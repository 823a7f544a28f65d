import { setTimeout as sleep } from 'node:timers/promises';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { ImageMaker } from './image-maker.ts';

test('a server that stops gives a picture up for now, not for good, while it is still on its way to its reader', async () => {
  const images = new ImageMaker();
  expect((await images.make({ kind: 'trim', source: samplePng() })).length).toBeGreaterThan(0);
  const large = images.make({ kind: 'trim', source: Buffer.alloc(32 * 1024 * 1024, 1) });
  const waiting = images.make({ kind: 'trim', source: samplePng() });
  images.close();
  await expect(large).rejects.toThrow('the server stops');
  await expect(waiting).rejects.toThrow('the server stops');
  const until = performance.now() + 200;
  while (performance.now() < until); // the reader is gone, and nothing was heard of it yet
  await expect(images.make({ kind: 'trim', source: samplePng() })).rejects.toThrow('the server stops');
  await sleep(50); // a broken pipe that nobody hears would end this process
});
