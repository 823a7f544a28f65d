import { fileTypeFromBuffer } from 'file-type';

/** Bytes from the start of a file that are enough to detect its type. */
export const HEAD_BYTES = 4096;

/** Expected content of an extension. */
interface ContentKind {
  readonly mediaType: string;
  /** Detected types that match, by the detection library's short names. */
  readonly known: readonly string[];
  /** Checks types that the library does not detect. */
  readonly matches?: (head: Buffer) => boolean;
}

const JPEG: ContentKind = { mediaType: 'image/jpeg', known: ['jpg'] };
const TIFF: ContentKind = { mediaType: 'image/tiff', known: [], matches: isTiff };

/** Cameras and tools use these extensions interchangeably. */
const FILMS = ['mp4', 'm4v', 'mov', '3gp'];

const KINDS: Readonly<Record<string, ContentKind>> = {
  png: { mediaType: 'image/png', known: ['png', 'apng'] },
  jpg: JPEG,
  jpeg: JPEG,
  tiff: TIFF,
  tif: TIFF,
  mp4: { mediaType: 'video/mp4', known: FILMS },
  mov: { mediaType: 'video/quicktime', known: FILMS },
  mp3: { mediaType: 'audio/mpeg', known: ['mp3'] },
  pdf: { mediaType: 'application/pdf', known: ['pdf'], matches: isPdf },
  glb: { mediaType: 'model/gltf-binary', known: ['glb'] },
  fbx: { mediaType: 'application/octet-stream', known: [], matches: isFbx },
  obj: { mediaType: 'model/obj', known: [], matches: isObj },
};

/**
 * Media type of a file if its first bytes match its extension; undefined when they do not, or when files with that
 * extension are not accepted (VAL-20). Files are identified by content, not by name (design, section 6).
 *
 * @param extension lower case, without the dot
 * @param head the first `HEAD_BYTES` bytes, or all of a shorter file
 */
export async function sniffContent(extension: string, head: Buffer): Promise<string | undefined> {
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!kind || head.length === 0) return undefined;
  if (kind.matches?.(head)) return kind.mediaType;
  const found = kind.known.length > 0 ? await fileTypeFromBuffer(head) : undefined;
  return found && kind.known.includes(found.ext) ? kind.mediaType : undefined;
}

/** Whether this is an iPhone photo (HEIC), whatever its name. */
export async function isHeicPhoto(head: Buffer): Promise<boolean> {
  return (await fileTypeFromBuffer(head))?.ext === 'heic';
}

/** The library reads up to the directory of a TIFF, which most programs write after the picture. */
function isTiff(head: Buffer): boolean {
  if (head.length < 4) return false;
  const order = head.subarray(0, 2).toString('latin1');
  const magic = order === 'II' ? head.readUInt16LE(2) : order === 'MM' ? head.readUInt16BE(2) : 0;
  return magic === 42 || magic === 43;
}

/** Readers accept the header anywhere in the first 1024 bytes (ISO 32000-1, annex H); the library only at the start. */
function isPdf(head: Buffer): boolean {
  return head.subarray(0, 1024).includes('%PDF-');
}

function isFbx(head: Buffer): boolean {
  const isBinary = head.subarray(0, 18).toString('latin1') === 'Kaydara FBX Binary';
  return isBinary || (isText(head) && /FBXHeaderExtension|^;\s*FBX/m.test(head.toString('latin1')));
}

function isObj(head: Buffer): boolean {
  return isText(head) && /^(?:v|vn|vt|f|o|g|s|l|mtllib|usemtl)[ \t]+\S/m.test(head.toString('latin1'));
}

function isText(head: Buffer): boolean {
  return !head.includes(0);
}
