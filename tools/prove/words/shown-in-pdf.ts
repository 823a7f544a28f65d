import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findProgram } from '@benchbook/server';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ShownPage } from './shown-words.ts';

const OUTPUT_MAX_BYTES = 256 * 1024 * 1024;
const READ_WITHIN_MS = 120_000;

/** Reads the lines of a PDF independently of the product's reader; `name` names the program. */
export interface PdfReader {
  readonly name: string;
  read(path: string, password: string): Promise<readonly ShownPage[]>;
}

/** Poppler's reader if it is installed. */
export function pdfReader(): PdfReader {
  const program = findProgram(['pdftotext', 'pdftotext.exe']);
  if (program === undefined) return { name: 'pdf.js (no pdftotext is installed)', read: readByPdfJs };
  return { name: 'pdftotext', read: async (path, password) => readByPoppler(program, path, password) };
}

function readByPoppler(program: string, path: string, password: string): readonly ShownPage[] {
  const given = ['-q', '-enc', 'UTF-8', ...(password === '' ? [] : ['-upw', password]), path, '-'];
  const text = execFileSync(program, given, { maxBuffer: OUTPUT_MAX_BYTES, timeout: READ_WITHIN_MS, encoding: 'utf8' });
  // Each page ends with a form feed.
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page, index) => ({ page: index + 1, lines: page.split('\n') }));
}

/** The same library as the product's, without the product's processing of words. */
async function readByPdfJs(path: string, password: string): Promise<readonly ShownPage[]> {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), password, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages: ShownPage[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('');
      pages.push({ page: number, lines: text.split('\n') });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
