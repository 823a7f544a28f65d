import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
export function openByEngine(path: string, password: string | undefined, hasPictures: boolean) {
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
