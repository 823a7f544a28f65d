import { samplePdf } from '@benchbook/testkit';
import { hugePage, withHugePicture } from '@benchbook/testkit/hostile-pdfs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aFile } from '../testing/sample-file.ts';
import { drawPage } from './index.ts';

/** Average brightness of the picture: 0 is black, 255 white. */
async function brightness(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return channels[0]?.mean ?? 0;
}

test('the first page is drawn on white as a webp, rotated as displayed', async () => {
  const words = [{ text: 'TORQUE', x: 100, y: 400, size: 80, isBold: true }];
  const { bytes, widthPx, heightPx } = await drawPage(
    { path: aFile(samplePdf({ pages: [{ width: 600, height: 800, rotate: 90, words }] })) },
    { longestSidePx: 320 },
  );
  expect([widthPx, heightPx]).toEqual([320, 240]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  const mean = await brightness(bytes);
  expect(mean).toBeGreaterThan(200);
  expect(mean).toBeLessThan(253);
});

test('a page of 200 inches has no more pixels than any other', async () => {
  const { widthPx, heightPx, bytes } = await drawPage({ path: aFile(hugePage()) }, { longestSidePx: 320 });
  expect([widthPx, heightPx]).toEqual([320, 320]);
  expect(await brightness(bytes)).toBeLessThan(255);
});

test('a picture with a false size is left out, the rest is drawn', async () => {
  const { bytes } = await drawPage({ path: aFile(withHugePicture()) }, { longestSidePx: 320 });
  expect(await brightness(bytes)).toBeLessThan(255);
});

test('a missing page is refused as damaged', async () => {
  const path = aFile(samplePdf({ pages: [{}] }));
  await expect(drawPage({ path }, { page: 2, longestSidePx: 320 })).rejects.toMatchObject({ code: 'DAMAGED' });
});
