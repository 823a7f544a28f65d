import { fileTypeFromBuffer } from 'file-type';

/** Cameras and tools use these extensions interchangeably. */
const FILMS = ['mp4', 'm4v', 'mov', '3gp'];

/** Detected types per extension, by the short names of the detection library, and the media type to serve. */
const KNOWN: Readonly<Record<string, { readonly mediaType: string; readonly known: readonly string[] }>> = {
  jpg: { mediaType: 'image/jpeg', known: ['jpg'] },
  jpeg: { mediaType: 'image/jpeg', known: ['jpg'] },
  png: { mediaType: 'image/png', known: ['png', 'apng'] },
  gif: { mediaType: 'image/gif', known: ['gif'] },
  webp: { mediaType: 'image/webp', known: ['webp'] },
  bmp: { mediaType: 'image/bmp', known: ['bmp'] },
  mp4: { mediaType: 'video/mp4', known: FILMS },
  mov: { mediaType: 'video/quicktime', known: FILMS },
  webm: { mediaType: 'video/webm', known: ['webm', 'mkv'] },
  mp3: { mediaType: 'audio/mpeg', known: ['mp3'] },
  wav: { mediaType: 'audio/wav', known: ['wav'] },
  oga: { mediaType: 'audio/ogg', known: ['ogg', 'oga', 'opus', 'spx', 'ogx'] },
  m4a: { mediaType: 'audio/mp4', known: ['m4a', 'mp4', 'm4b'] },
  aac: { mediaType: 'audio/aac', known: ['aac', 'm4a', 'mp4'] },
  opus: { mediaType: 'audio/ogg', known: ['opus', 'ogg', 'oga'] },
};

const OGG: readonly string[] = ['ogg', 'oga', 'ogv', 'ogm', 'ogx', 'opus', 'spx'];

/**
 * Media type of a message's file if its first bytes match its extension; otherwise undefined.
 * The content of an `.ogg` decides whether it is a video; by default it is audio (VAL-42).
 *
 * @param extension lower case, without the dot
 * @param head the first `HEAD_BYTES` bytes, or all of a shorter file
 */
export async function sniffFeedback(extension: string, head: Buffer): Promise<string | undefined> {
  if (head.length === 0) return undefined;
  if (extension === 'svg') return isSvg(head) ? 'image/svg+xml' : undefined;
  const found = await fileTypeFromBuffer(head);
  if (!found) return undefined;
  if (extension === 'ogg') {
    if (!OGG.includes(found.ext)) return undefined;
    return found.mime.startsWith('video/') ? 'video/ogg' : 'audio/ogg';
  }
  const kind = Object.hasOwn(KNOWN, extension) ? KNOWN[extension] : undefined;
  return kind?.known.includes(found.ext) ? kind.mediaType : undefined;
}

/**
 * What may precede the first element. A comment can't contain its own end: if it could extend over the next one, each
 * further comment would double the number of matches to try, and a file of 300 bytes would block the server for hours.
 */
const BEFORE_SVG = /^(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?>)*<(?:\w+:)?svg[\s/>]/i;

/** Text whose first element is `svg`; its scripts never run, because it is only downloaded or rendered as an image. */
function isSvg(head: Buffer): boolean {
  return !head.includes(0) && BEFORE_SVG.test(head.toString('utf8').replace(/^\ufeff/, ''));
}
