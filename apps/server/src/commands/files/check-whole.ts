import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { type StoredBlob, UnreadableImage } from '../../ports/index.ts';
import { checkFilm } from './check-film.ts';
import { checkGlbPictures } from './check-glb-pictures.ts';
import { t } from './messages.ts';
import { PICTURE_MAX_BYTES, readPicture } from './read-picture.ts';
import { tiffFacts } from './tiff-facts.ts';

/** Parts of the context needed to read stored bytes. */
export type ContentTools = Pick<AppContext, 'blobs' | 'images' | 'log'>;

/** Stored bytes that are to become a library file. */
interface StoredContent {
  readonly name: string;
  readonly mediaType: string;
  readonly blob: StoredBlob;
}

/** Facts about a file, found during the check. */
export interface ContentFacts {
  /** Pages of a TIFF, of which only the first is shown; otherwise 1. */
  readonly pages: number;
}

const FILMS: readonly string[] = ['video/mp4', 'video/quicktime'];

/**
 * Rejects a file that a tablet could not show: a picture that can't be fully decoded, a truncated video, a GLB whose
 * pictures are too large for any browser. Audio has no stated length to compare, and a PDF is checked by the job that
 * prepares it.
 *
 * @throws DomainError `FILE_TYPE`, `TOO_LARGE`
 */
export async function checkWhole(context: ContentTools, content: StoredContent): Promise<ContentFacts> {
  const { name, mediaType, blob } = content;
  if (mediaType.startsWith('image/')) return checkPicture(context, content);
  if (mediaType === 'model/gltf-binary') await checkGlbPictures(context.blobs, name, blob);
  else if (FILMS.includes(mediaType)) await checkFilm(context.blobs, name, blob);
  return { pages: 1 };
}

async function checkPicture(
  { blobs, images, log }: ContentTools,
  { name, mediaType, blob: { sha256, sizeBytes } }: StoredContent,
): Promise<ContentFacts> {
  const source = sizeBytes > PICTURE_MAX_BYTES ? null : await readPicture({ blobs }, sha256);
  if (!source) return { pages: 1 };
  const { pages, isLab } = mediaType === 'image/tiff' ? tiffFacts(source) : { pages: 1, isLab: false };
  try {
    await images.make({ kind: 'check', source });
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    log.info({ problem: error.message }, 'a picture was refused because it cannot be decoded completely');
    throw new DomainError('FILE_TYPE', { message: t(isLab ? 'labColours' : 'pictureBroken', { name }) });
  }
  return { pages };
}
