import { setTimeout as sleep } from 'node:timers/promises';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { ImageMaker } from './image-maker.ts';

test('a server that stops abandons a picture temporarily, not permanently, while it is being sent to the worker', async () => {
  const images = new ImageMaker();
  expect((await images.make({ kind: 'trim', source: samplePng() })).length).toBeGreaterThan(0);
  const large = images.make({ kind: 'trim', source: Buffer.alloc(32 * 1024 * 1024, 1) });
  const waiting = images.make({ kind: 'trim', source: samplePng() });
  images.close();
  await expect(large).rejects.toThrow('the server stops');
  await expect(waiting).rejects.toThrow('the server stops');
  const until = performance.now() + 200;
  while (performance.now() < until); // the worker has exited, and its exit event has not arrived yet
  await expect(images.make({ kind: 'trim', source: samplePng() })).rejects.toThrow('the server stops');
  await sleep(50); // an unhandled broken pipe would end this process
});
