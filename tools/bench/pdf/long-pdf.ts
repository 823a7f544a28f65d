import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';
import { fixtureAt } from '../models/fixtures.ts';
import type { NotMeasured } from '../row.ts';

/** A manual of 328 pages with photos, if it is present beside the repository. */
const MANUAL = ['pdf', 'manual-farmbot-express-300-pages.pdf'] as const;
export const LONG_PDF_PAGES = 500;

const PAGE_OBJECT = /(\d+) 0 obj\n(<<\/Type \/Page\n[\s\S]*?>>)\nendobj/g;
const ROOT_OBJECT = /\/Root (\d+) 0 R/;
const SIZE = /\/Size (\d+)/g;

/** The manual with its pages repeated up to 500. */
export function longPdf(): Buffer | NotMeasured {
  return manualOf(LONG_PDF_PAGES);
}

/**
 * The manual with the given number of pages, repeated if it has fewer: appended to the file as a PDF incremental update, so
 * that pictures and fonts are stored once, as in a manual that is really so long.
 */
export function manualOf(count: number): Buffer | NotMeasured {
  const path = fixtureAt(...MANUAL);
  if (typeof path !== 'string') return path;
  const file = readFileSync(path);
  const text = file.toString('latin1');
  const pages = [...text.matchAll(PAGE_OBJECT)].map(([, number = '', body = '']) => ({ number, body }));
  const size = Number([...text.matchAll(SIZE)].at(-1)?.[1]);
  const catalog = text.match(ROOT_OBJECT)?.[1];
  if (pages.length === 0 || !catalog || Number.isNaN(size)) throw new Error(`${join(ROOT, path)} is written in another way`);

  const tree = size;
  const copies = Array.from({ length: Math.max(0, count - pages.length) }, (_, index) => ({
    number: String(size + 1 + index),
    body: (pages[index % pages.length]?.body ?? '').replace(/\/Parent \d+ 0 R/, `/Parent ${tree} 0 R`),
  }));
  const kids = [...pages, ...copies].slice(0, count).map(({ number }) => `${number} 0 R`);
  const changed = [
    { number: catalog, body: `<</Type /Catalog /Pages ${tree} 0 R>>` },
    { number: String(tree), body: `<</Type /Pages /Count ${count} /Kids [${kids.join(' ')}]>>` },
    ...copies,
  ];
  return Buffer.concat([file, appended(changed, file.length, { text, catalog, size: size + 1 + copies.length })]);
}

interface Trailer {
  text: string;
  catalog: string;
  size: number;
}

/** Objects appended to a file, with their cross-reference table. */
function appended(objects: readonly { number: string; body: string }[], at: number, { text, catalog, size }: Trailer): Buffer {
  let body = '\n';
  let table = 'xref\n';
  for (const { number, body: object } of objects) {
    table += `${number} 1\n${String(at + body.length).padStart(10, '0')} 00000 n \n`;
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const before = text.match(/startxref\n(\d+)\n%%EOF\s*$/)?.[1];
  const trailer = `trailer\n<</Size ${size} /Root ${catalog} 0 R /Prev ${before}>>\nstartxref\n${at + body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${table}${trailer}`, 'latin1');
}
