// Draws the icons of the installed app from the favicon: `node tools/icons/make.mjs`. What it makes is committed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public');

/** Graphite of the app's frame. */
const GROUND = '#1a1e23';

/** Share of a picture that systems may cut off around a maskable icon (W3C App Manifest, safe zone of 80 %). */
const MASKED_SHARE = 0.62;

const svg = await readFile(join(PUBLIC, 'favicon.svg'));

async function draw(name, sizePx, share) {
  const markPx = Math.round(sizePx * share);
  const mark = await sharp(svg, { density: 1200 }).resize(markPx, markPx).png().toBuffer();
  const ground = { create: { width: sizePx, height: sizePx, channels: 4, background: GROUND } };
  await sharp(ground)
    .composite([{ input: mark, gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, name));
}

await draw('icon-192.png', 192, 1);
await draw('icon-512.png', 512, 1);
await draw('icon-maskable-512.png', 512, MASKED_SHARE);
await draw('apple-touch-icon.png', 180, 0.8);
