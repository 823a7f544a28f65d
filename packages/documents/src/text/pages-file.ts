import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import type { PageText } from './text-line.ts';

export type { PageText } from './text-line.ts';

/** Bytes of a text, uncompressed, that are read at once: some ten thousand full pages. */
const TEXT_MAX_BYTES = 256 * 1024 * 1024;

const LEVEL = 4;

/** Writes pages one after the other, as they come, so that a long document takes no memory: a line of JSON each, in gzip. */
export async function writePages(
  path: string,
  produce: (write: (page: PageText) => Promise<void>) => Promise<void>,
): Promise<void> {
  const lines = new PassThrough();
  const written = pipeline(lines, createGzip({ level: LEVEL }), createWriteStream(path));
  const write = async (page: PageText) => {
    if (lines.write(`${JSON.stringify(page)}\n`)) return;
    const room = Promise.withResolvers<void>();
    lines.once('drain', room.resolve);
    await Promise.race([room.promise, written]);
  };
  const produced = produce(write).then(
    () => lines.end(),
    (error: Error) => {
      lines.destroy(error);
      throw error;
    },
  );
  await Promise.all([written, produced]);
}

/** Pages out of what `writePages` wrote. @throws Error when they are more than fit in memory. */
export function readPages(compressed: Uint8Array): readonly PageText[] {
  const text = gunzipSync(compressed, { maxOutputLength: TEXT_MAX_BYTES }).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): PageText => JSON.parse(line));
}
