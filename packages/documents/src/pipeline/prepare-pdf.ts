import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPage } from '../picture/index.ts';
import { DocumentError, inspectPdf, type PdfSource } from '../read/index.ts';
import { readText, writePages } from '../text/index.ts';
import type { PreparedPdf } from './tasks.ts';

export interface PrepareOptions {
  /** Existing, empty output folder. */
  readonly folder: string;
  /** Of the picture, in pixels. */
  readonly longestSidePx: number;
}

/**
 * Makes what a PDF is shown and searched by: its facts, its text and a picture of its first page.
 *
 * @throws DocumentError as `inspectPdf`
 */
export async function preparePdf(source: PdfSource, { folder, longestSidePx }: PrepareOptions): Promise<PreparedPdf> {
  const facts = await inspectPdf(source);
  const textPath = join(folder, 'pages.gz');
  await writePages(textPath, (write) => readText(source, write));
  return { facts, textPath, picturePath: await drawFirstPage(source, join(folder, 'picture.webp'), longestSidePx) };
}

async function drawFirstPage(source: PdfSource, path: string, longestSidePx: number): Promise<string | null> {
  try {
    await writeFile(path, (await drawPage(source, { longestSidePx })).bytes);
    return path;
  } catch (error) {
    // A first page that cannot be drawn does not affect the others.
    if (error instanceof DocumentError) return null;
    throw error;
  }
}
