import { open } from 'node:fs/promises';
import { InvalidPDFException, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError } from './document-error.ts';
import { openByEngine } from './pdf-engine.ts';

/** The PDF header may be preceded by at most this many other bytes. */
const HEAD_BYTES = 1024;

/** Maximum number of pages. The longest manuals have some ten thousand. */
const PAGES_MAX = 20_000;

export interface PdfSource {
  /** Absolute. */
  readonly path: string;
  readonly password?: string | undefined;
  /** False if pictures are neither drawn nor extracted. */
  readonly hasPictures?: boolean;
}

/**
 * Opens a PDF, does something with it, and closes it.
 *
 * @throws DocumentError `EMPTY_FILE`, `NOT_A_PDF`, `DAMAGED`, `NO_PAGES`, `PASSWORD_NEEDED`, `TOO_LARGE`.
 */
export async function withPdf<T>(
  { path, password, hasPictures = true }: PdfSource,
  use: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  await checkHead(path);
  const task = openByEngine(path, password, hasPictures);
  try {
    const pdf = await task.promise.catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (pdf.numPages < 1) throw new DocumentError('NO_PAGES', 'This PDF has no pages.');
    if (pdf.numPages > PAGES_MAX) {
      throw new DocumentError('TOO_LARGE', `This PDF has ${pdf.numPages} pages; at most ${PAGES_MAX} can be shown.`);
    }
    return await use(pdf);
  } finally {
    await task.destroy();
  }
}

/** What is told when a PDF that opened turns out to be broken inside. */
export function damaged(cause: unknown): DocumentError {
  return new DocumentError('DAMAGED', 'This PDF is damaged or cut off: it can not be read.', { cause });
}

async function checkHead(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new DocumentError('EMPTY_FILE', 'The file is empty.');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (!buffer.subarray(0, bytesRead).includes('%PDF-')) {
      throw new DocumentError('NOT_A_PDF', 'This is not a PDF, whatever its name says.');
    }
  } finally {
    await file.close();
  }
}

function refusalOf(error: unknown): DocumentError {
  if (error instanceof PasswordException) {
    return new DocumentError('PASSWORD_NEEDED', 'This PDF is protected: it opens with a password only.', { cause: error });
  }
  const isWithoutPages = error instanceof InvalidPDFException && /no pages|page count/i.test(error.message);
  if (isWithoutPages) return new DocumentError('NO_PAGES', 'This PDF has no pages.', { cause: error });
  return damaged(error);
}
