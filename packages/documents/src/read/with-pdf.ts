import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError } from './document-error.ts';
import { t } from './messages.ts';

/** Of the parts of pdf.js that come as files: tables of characters, fonts, decoders, colour profiles. */
const PARTS = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const folder = (name: string) => `${join(PARTS, name)}/`;

/** Pixels of one picture inside a PDF; a larger one is left out of what is drawn. */
const PICTURE_MAX_PIXELS = 64_000_000;

/** As good as none: what is read for its words needs no pictures, which take most of the time. */
const NO_PICTURE_PIXELS = 1;

/**
 * Starts to open a PDF by pdf.js. It is read piece by piece as it is needed, its scripts are never run, forms of the XFA
 * kind are not looked at, and nothing is fetched from elsewhere.
 *
 * @param path Absolute.
 */
function openByEngine(path: string, password: string | undefined, hasPictures: boolean) {
  return getDocument({
    url: pathToFileURL(path).href,
    ...(password === undefined ? {} : { password }),
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // The names of fonts: without them no font is bold.
    fontExtraProperties: true,
    useSystemFonts: false,
    maxImageSize: hasPictures ? PICTURE_MAX_PIXELS : NO_PICTURE_PIXELS,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: VerbosityLevel.ERRORS,
  });
}

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
    if (pdf.numPages < 1) throw new DocumentError('NO_PAGES', t('pdfHasNoPages'));
    if (pdf.numPages > PAGES_MAX) {
      throw new DocumentError('TOO_LARGE', t('pdfPages', { count: pdf.numPages, most: PAGES_MAX }));
    }
    return await use(pdf);
  } finally {
    await task.destroy();
  }
}

/** The message for a PDF that opens but is damaged inside. */
export function damaged(cause: unknown): DocumentError {
  return new DocumentError('DAMAGED', t('pdfDamaged'), { cause });
}

async function checkHead(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new DocumentError('EMPTY_FILE', t('empty'));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (!buffer.subarray(0, bytesRead).includes('%PDF-')) {
      throw new DocumentError('NOT_A_PDF', t('notPdf'));
    }
  } finally {
    await file.close();
  }
}

function refusalOf(error: unknown): DocumentError {
  if (error instanceof PasswordException) {
    return new DocumentError('PASSWORD_NEEDED', t('pdfHasPassword'), { cause: error });
  }
  const isWithoutPages = error instanceof InvalidPDFException && /no pages|page count/i.test(error.message);
  if (isWithoutPages) return new DocumentError('NO_PAGES', t('pdfHasNoPages'), { cause: error });
  return damaged(error);
}
