import type { AppContext } from '../../app-context.ts';
import { type Rendition, UnreadableImage } from '../../ports/index.ts';
import { PICTURE_MAX_BYTES, readPicture } from './read-picture.ts';

/**
 * Pictures made of a picture: a small one, one that a browser shows where it can't show the original, one as large as the
 * screen of a bench, and one for paper.
 */
export const RENDITION_KINDS = ['thumbnail', 'display', 'screen', 'paper'] as const;

export type RenditionKind = (typeof RENDITION_KINDS)[number];

/**
 * `screen`: 2,560 px are a tablet of 13 inch in its own pixels. `paper`: a picture is at most 178 mm wide and 68 mm high there
 * (`print-step.module.css`), so that it has about 210 dots an inch; a PDF takes a JPEG as it is and anything else without loss.
 */
const FORM = {
  thumbnail: { kind: 'rendition', longestSidePx: 320, quality: 78 },
  display: { kind: 'rendition', longestSidePx: 4096, quality: 88 },
  screen: { kind: 'copy', format: 'webp', widthPx: 2560, heightPx: 2560, quality: 82 },
  paper: { kind: 'copy', format: 'jpeg', widthPx: 1240, heightPx: 580, quality: 72 },
} as const;

/** Sources of each kind. A JPEG is asked for in its other form only where a browser failed at it, as at colours of print. */
const SOURCES: Readonly<Record<RenditionKind, readonly string[]>> = {
  thumbnail: ['image/png', 'image/jpeg', 'image/tiff'],
  display: ['image/tiff', 'image/jpeg'],
  screen: ['image/png', 'image/jpeg', 'image/tiff'],
  paper: ['image/png', 'image/jpeg', 'image/tiff'],
};

/** Kinds of which the picture itself is given where nothing smaller was made. */
const COPIES: ReadonlySet<RenditionKind> = new Set(['screen', 'paper']);

export const isCopyKind = (kind: RenditionKind): boolean => COPIES.has(kind);

/** Bytes of a picture that was made, and what they are. */
interface MadePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const typeOf = (kind: RenditionKind): string => (kind === 'paper' ? 'image/jpeg' : 'image/webp');

const underWay = new Map<string, Promise<Rendition | null>>();

/** Whether a file of this media type has a rendition of the kind. */
export function hasRendition(mediaType: string, kind: RenditionKind): boolean {
  return SOURCES[kind].includes(mediaType);
}

/**
 * A rendition of stored bytes, made now if it was not yet. It is made once and kept by hash; that a picture can't be
 * read is kept too.
 *
 * @returns null when these bytes have none of that kind
 */
export async function rendition(context: AppContext, sha256: string, kind: RenditionKind): Promise<Rendition | null> {
  const kept = await context.storage.read(({ files }) => files.rendition(sha256, kind));
  if (kept) return kept.sha256 === null ? null : kept;
  const key = `${sha256} ${kind}`;
  const running = underWay.get(key) ?? make(context, sha256, kind).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/** A small picture of bytes that are not stored yet; null when they can't be read as a picture. */
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

/** Null where the picture can't be read, or a copy of it would be no smaller. */
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
