import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

const HEVC = fileURLToPath(new URL('../../../apps/server/src/test/media/iphone-hevc.mov', import.meta.url));

/** Loads of the page: an element that loads before it is in the page is met by chance. */
const LOADS = 4;

test.use(TABLET);

const FFMPEG = 'ffmpeg';
const NOT_RUN = 'NOT RUN: no ffmpeg is installed (Debian: apt-get install ffmpeg), and without it films get no copy';

test.beforeEach(() => {
  const hasFfmpeg = spawnSync(FFMPEG, ['-version']).error === undefined;
  if (!hasFfmpeg) process.stdout.write(`${NOT_RUN}\n`);
  test.info().skip(!hasFfmpeg, NOT_RUN);
});

/** A released guide with the film on its first step and its copy made, assigned to the artisan. */
async function aGuideWithFilm(product: Product) {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const name = `iphone-${Date.now()}.mov`;
  // Unique bytes, so that its copy is not that of another test.
  const bytes = Buffer.concat([readFileSync(HEVC), freeBox(name)]);
  const guide = await author.createInstruction(`HEVC ${name}`, [{ title: 'Watch', content: '<p>Look at it.</p>' }]);
  await author.attach(guide, 0, { name, mediaType: 'video/quicktime', bytes });
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  return {
    name,
    bench: `/dashboard/model viewer/${guide._id}~&~x?pdf=false&view=js&show=focus`,
    preview: `/dashboard/work%20instructions/preview/${guide._id}?pdf=false`,
  };
}

/** A box of a film that players ignore. */
function freeBox(text: string): Buffer {
  const words = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + words.length);
  head.write('free', 4);
  return Buffer.concat([head, words]);
}

/** The film shows its picture, has a known duration, and plays. */
async function expectPlayable(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth), { timeout: 30_000 }).toBe(320);
  await expect(page.getByRole('slider', { name: 'Place' })).toHaveAttribute('aria-valuetext', '0:00 / 0:02');
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Pause', exact: true }).tap();
}

test('a film of a phone is seen at the bench, in both previews of a draft and over the whole window, after each load', async ({
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  const { bench, preview } = await aGuideWithFilm(product);
  const places = [
    ['demo_artisan', bench],
    ['demo_engineer', `${preview}&view=bench&show=focus`],
    ['demo_engineer', `${preview}&tab=attachments`],
  ] as const;
  for (const [username, path] of places) {
    const page = await openPage(TABLET);
    await signIn(page, username);
    for (let load = 0; load < LOADS; load++) {
      await page.goto(path);
      await expectPlayable(page);
    }
    await page.getByRole('button', { name: 'Full screen' }).tap();
    await expect(page.getByRole('dialog').locator('video')).toHaveAttribute('src', /\/display$/);
    await expect(page.getByRole('dialog').getByRole('slider', { name: 'Place' })).toHaveAttribute('aria-valuetext', /\/ 0:02$/);
  }
});

test('the preview of the library shows a film of a phone', async ({ product, openPage }) => {
  test.setTimeout(120_000);
  const { name } = await aGuideWithFilm(product);
  const page = await openPage(TABLET);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/attachment library');
  await page.getByRole('searchbox', { name: 'Search By File Name...' }).fill(name);
  await page.getByRole('listbox', { name: 'Files', exact: true }).getByRole('option', { name }).tap();
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await expectPlayable(page);
});
