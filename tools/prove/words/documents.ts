import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import fc from 'fast-check';
import { madeUpDocx, madeUpDocxs } from '../../../packages/documents/src/testing/made-up-docx.ts';
import { madeUpPdf, madeUpPdfs } from '../../../packages/documents/src/testing/made-up-pdf.ts';
import { ROOT } from '../../lib/paths.mjs';

/** A document to convert to steps. */
export interface ReadableDocument {
  readonly name: string;
  readonly path: string;
  readonly form: 'pdf' | 'docx';
  /** Empty if it needs none. */
  readonly password: string;
  readonly isGenerated: boolean;
  /** Expected to be refused. */
  readonly isRefused: boolean;
  /** Words, each after its page number, that the other reader joins at a hyphen between digits. */
  readonly joined: readonly string[];
}

const SHARED = join(ROOT, '..', 'shared', 'fixtures');
const SAMPLES = join(ROOT, 'packages', 'documents', 'src', 'samples');

/** Passwords of real documents, as in `MANIFEST.md` beside them and in `samples/README.md`. */
const PASSWORDS: Readonly<Record<string, string>> = {
  'encrypted-aes256-user-fixture.pdf': 'fixture',
  'encrypted-user-password-r6.pdf': 'asdfzxcv',
};

/** Broken, protected and scanned documents, and PDFs that only another program can show. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['corrupt-fuzzed.pdf', 'truncated-half.pdf', 'empty.pdf', 'not-a-pdf.pdf', 'old-doc-renamed.docx', 'password.docx'],
  ...['drawing-amr-center-bracket.pdf', 'scanned-image-only.pdf', 'portfolio.pdf', 'xfa-dynamic.pdf'],
]);

/** "2008-" at the end of a line and "02" on the next: "2008-02" in a step, "200802" in pdftotext. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  'manual-farmbot-express-300-pages.pdf': ['306 525mm'],
  'two-column-paper.pdf': ['14 200802'],
};

/** Real documents: those beside the repository if present, else the smaller ones in it. */
export function realDocuments(): readonly ReadableDocument[] {
  const beside = [join(SHARED, 'pdf'), join(SHARED, 'reported', 'documents')].filter((folder) => existsSync(folder));
  const folders = beside.length > 0 ? beside : [SAMPLES];
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => join(folder, name)),
  );
  return paths.flatMap((path): readonly ReadableDocument[] => {
    const form = formOf(path);
    const name = basename(path);
    const known = { password: PASSWORDS[name] ?? '', isRefused: REFUSED.has(name), joined: JOINED[name] ?? [] };
    return form ? [{ name, path, form, isGenerated: false, ...known }] : [];
  });
}

/** The given number of documents in a folder, from the generators of the tests: alternately PDFs and Word documents. */
export async function generatedDocuments(count: number, seed: number, folder: string): Promise<readonly ReadableDocument[]> {
  const pdfs = fc.sample(madeUpPdfs, { numRuns: Math.ceil(count / 2), seed }).map((made) => madeUpPdf(made).bytes);
  const docxs = await Promise.all(
    fc.sample(madeUpDocxs, { numRuns: Math.floor(count / 2), seed }).map(async (made) => (await madeUpDocx(made)).bytes),
  );
  return Array.from({ length: count }, (_, index) => {
    const form = index % 2 === 0 ? 'pdf' : 'docx';
    const name = `generated-${seed}-${index}.${form}`;
    const path = join(folder, name);
    writeFileSync(path, (form === 'pdf' ? pdfs : docxs)[Math.floor(index / 2)] ?? Buffer.alloc(0));
    return { name, path, form, password: '', isGenerated: true, isRefused: false, joined: [] };
  });
}

function formOf(path: string): ReadableDocument['form'] | null {
  const ending = extname(path).toLowerCase();
  if (ending === '.pdf') return 'pdf';
  return ending === '.docx' ? 'docx' : null;
}
