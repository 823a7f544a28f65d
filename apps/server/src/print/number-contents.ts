import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { DocumentPipeline } from '../ports/index.ts';

/** Links of a table of contents to targets in the same document. */
const CONTENTS = '[data-print-contents] a[href^="#"]';

/**
 * Gives each link of a table of contents the page number of its target, as `data-page`. The numbers come from the document
 * printed without them: the page reserves their space, so that they move nothing.
 *
 * @returns whether there is a table of contents, so that the document has to be printed again
 */
export async function numberContents(
  page: Page,
  printed: Uint8Array,
  places: DocumentPipeline['places'],
  signal: AbortSignal,
): Promise<boolean> {
  const links = page.locator(CONTENTS);
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  if (names.length === 0) return false;
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-print-'));
  try {
    const path = join(folder, 'printed.pdf');
    await writeFile(path, printed);
    const pages = await places(path, names, signal);
    await links.evaluateAll((all, numbers) => {
      for (const [index, link] of all.entries()) {
        const number = numbers[index];
        if (typeof number === 'number') link.setAttribute('data-page', String(number));
      }
    }, pages);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}
