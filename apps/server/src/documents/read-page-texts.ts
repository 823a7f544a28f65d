import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { PageText } from '@benchbook/documents/pages';

/** Limits of indexed pages, and of characters per page: no manual has more, and a hostile one does not fill the disk. */
const PAGES_MAX = 10_000;
const LETTERS_MAX = 50_000;

/** The words of each page, read line by line: a long document is never in memory as a whole. */
export async function readPageTexts(path: string): Promise<readonly string[]> {
  const bytes = createReadStream(path);
  const unpacked = bytes.pipe(createGunzip());
  bytes.on('error', (error) => unpacked.destroy(error));
  const texts: string[] = [];
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    const { page, lines }: PageText = JSON.parse(line);
    if (page > PAGES_MAX) break;
    while (texts.length < page - 1) texts.push('');
    texts.push(
      lines
        .map(({ text }) => text)
        .join('\n')
        .slice(0, LETTERS_MAX)
        .toWellFormed(),
    );
  }
  bytes.destroy();
  return texts;
}
