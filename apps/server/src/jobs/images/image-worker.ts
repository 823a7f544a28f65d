import sharp from 'sharp';
import type { ImageAnswer, ImageTask } from './image-task.ts';

/**
 * Runs in a process of its own, because what reads foreign pictures may be killed by one (design, section 6). Takes one
 * task after another and answers each.
 */

/** More pixels than this are not read: about 16,000 by 16,000, several times what a camera makes. */
const MOST_PIXELS = 268_402_689;

sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: ImageTask) => {
  make(task).then(
    (bytes) => answer({ id: task.id, bytes }),
    (error: unknown) => answer({ id: task.id, problem: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit(0));

/** The picture upright, in colours that every browser shows, as webp. */
async function make({ source, longestSidePx, quality }: ImageTask): Promise<Uint8Array> {
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
  const fitted =
    longestSidePx === null
      ? picture.rotate()
      : picture.rotate().resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true });
  return fitted.toColourspace('srgb').webp({ quality }).toBuffer();
}

function answer(message: ImageAnswer): void {
  process.send?.(message);
}
