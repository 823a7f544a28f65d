import type { AppContext } from '../../app-context.ts';
import { type Rendition, UnreadableImage } from '../../ports/index.ts';
import { PICTURE_MAX_BYTES, readPicture } from './read-picture.ts';

/**
 * Renditions of a picture: a thumbnail, a version for browsers that can't show the original, one in the size of a bench
 * screen, and one for paper.
 */
export const RENDITION_KINDS = ['thumbnail', 'display', 'screen', 'paper'] as const;

export type RenditionKind = (typeof RENDITION_KINDS)[number];

/**
 * `screen`: 2,560 px is the native resolution of a 13-inch tablet. `paper`: a picture is at most 178 mm wide and 68 mm high there
 * (`print-step.module.css`), which gives about 210 dpi; a PDF embeds a JPEG unchanged and anything else losslessly.
 */
const FORM = {
  thumbnail: { kind: 'rendition', longestSidePx: 320, quality: 78 },
  display: { kind: 'rendition', longestSidePx: 4096, quality: 88 },
  screen: { kind: 'copy', format: 'webp', widthPx: 2560, heightPx: 2560, quality: 82 },
  paper: { kind: 'copy', format: 'jpeg', widthPx: 1240, heightPx: 580, quality: 72 },
} as const;

/** Source types per kind. A JPEG's `display` is only requested when a browser failed to show it, e.g. because of CMYK colours. */
const SOURCES: Readonly<Record<RenditionKind, readonly string[]>> = {
  thumbnail: ['image/png', 'image/jpeg', 'image/tiff'],
  display: ['image/tiff', 'image/jpeg'],
  screen: ['image/png', 'image/jpeg', 'image/tiff'],
  paper: ['image/png', 'image/jpeg', 'image/tiff'],
};

/** Kinds for which the original is served when no smaller version was made. */
const COPIES: ReadonlySet<RenditionKind> = new Set(['screen', 'paper']);

export const isCopyKind = (kind: RenditionKind): boolean => COPIES.has(kind);

/** Bytes and media type of a rendition. */
interface MadePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const typeOf = (kind: RenditionKind): string => (kind === 'paper' ? 'image/jpeg' : 'image/webp');

const underWay = new Map<string, Promise<Rendition | null>>();

/** Whether files of this media type have this kind of rendition. */
export function hasRendition(mediaType: string, kind: RenditionKind): boolean {
  return SOURCES[kind].includes(mediaType);
}

/**
 * A rendition of stored bytes, made now if it is missing. It is made once and stored by hash; a failure to read the
 * picture is stored too.
 *
 * @returns null when these bytes have no rendition of that kind
 */
export async function rendition(context: AppContext, sha256: string, kind: RenditionKind): Promise<Rendition | null> {
  const kept = await context.storage.read(({ files }) => files.rendition(sha256, kind));
  if (kept) return kept.sha256 === null ? null : kept;
  const key = `${sha256} ${kind}`;
  const running = underWay.get(key) ?? make(context, sha256, kind).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/** A thumbnail of bytes that are not stored yet; null when they can't be read as a picture. */
export async function makeThumbnail(context: AppContext, source: Uint8Array): Promise<MadePicture | null> {
  const bytes = await makePicture(context, source, 'thumbnail');
  return bytes && { bytes, mediaType: typeOf('thumbnail') };
}

async function make(context: AppContext, sha256: string, kind: RenditionKind): Promise<Rendition | null> {
  const source = await context.storage.read(({ files }) => files.blob(sha256));
  if (!source || !hasRendition(source.mediaType, kind) || source.sizeBytes > PICTURE_MAX_BYTES) return null;
  const bytes = await readPicture(context, sha256);
  const made = bytes && (await makePicture(context, bytes, kind));
  const blob = made && (await context.blobs.put(made));
  const createdAtMs = context.clock.nowMs();
  const mediaType = typeOf(kind);
  const result: Rendition = { sourceSha256: sha256, kind, sha256: blob?.sha256 ?? null, mediaType, createdAtMs };
  await context.storage.transaction(async ({ files }) => {
    if (blob) await files.recordBlob({ ...blob, mediaType, createdAtMs });
    await files.recordRendition(result);
  });
  return blob ? result : null;
}

/** Null when the picture can't be read, or a copy would not be smaller. */
async function makePicture(context: AppContext, source: Uint8Array, kind: RenditionKind): Promise<Uint8Array | null> {
  try {
    const made = await context.images.make({ source, ...FORM[kind] });
    return made.length === 0 ? null : made;
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    context.log.info({ kind, problem: error.message }, 'a picture could not be read');
    return null;
  }
}
