/** Bytes from the start of a file that tell its kind. */
export const HEAD_BYTES = 4096;

/** What a file of an extension has to look like. */
interface ContentKind {
  readonly mediaType: string;
  readonly matches: (head: Buffer) => boolean;
}

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte);
const startsWithText = (text: string) => (head: Buffer) => head.subarray(0, text.length).toString('latin1') === text;
const isJpeg = startsWith(0xff, 0xd8, 0xff);
const JPEG: ContentKind = { mediaType: 'image/jpeg', matches: isJpeg };

const KINDS: Readonly<Record<string, ContentKind>> = {
  png: { mediaType: 'image/png', matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  jpg: JPEG,
  jpeg: JPEG,
  tiff: { mediaType: 'image/tiff', matches: isTiff },
  mp4: { mediaType: 'video/mp4', matches: isIsoMedia },
  mov: { mediaType: 'video/quicktime', matches: isIsoMedia },
  mp3: { mediaType: 'audio/mpeg', matches: isMp3 },
  pdf: { mediaType: 'application/pdf', matches: isPdf },
  glb: { mediaType: 'model/gltf-binary', matches: startsWithText('glTF') },
  fbx: { mediaType: 'application/octet-stream', matches: isFbx },
  obj: { mediaType: 'model/obj', matches: isObj },
};

/**
 * Media type of a file whose first bytes are what its extension says; undefined when they are not, or when no file of
 * that extension is taken (VAL-20). Files are known by content, not by name (design, section 6).
 *
 * @param extension lower case, without the dot
 * @param head the first `HEAD_BYTES` bytes, or all of a shorter file
 */
export function sniffContent(extension: string, head: Buffer): string | undefined {
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  return kind && head.length > 0 && kind.matches(head) ? kind.mediaType : undefined;
}

function isTiff(head: Buffer): boolean {
  const order = head.subarray(0, 2).toString('latin1');
  const magic = order === 'II' ? head.readUInt16LE(2) : order === 'MM' ? head.readUInt16BE(2) : 0;
  return magic === 42 || magic === 43;
}

/** MP4 and QuickTime: boxes, of which the first is one of a few (ISO/IEC 14496-12, QuickTime file format). */
function isIsoMedia(head: Buffer): boolean {
  return (
    head.length >= 12 && ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(head.subarray(4, 8).toString('latin1'))
  );
}

/** An ID3 tag, or the header of an MPEG audio frame of layer III with a bit rate and sampling rate that exist. */
function isMp3(head: Buffer): boolean {
  if (startsWithText('ID3')(head)) return true;
  const [first = 0, second = 0, third = 0] = head;
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  return isLayer3 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

/** Readers accept the header anywhere in the first 1024 bytes (ISO 32000-1, annex H). */
function isPdf(head: Buffer): boolean {
  return head.subarray(0, 1024).includes('%PDF-');
}

function isFbx(head: Buffer): boolean {
  return (
    startsWithText('Kaydara FBX Binary')(head) || (isText(head) && /FBXHeaderExtension|^;\s*FBX/m.test(head.toString('latin1')))
  );
}

function isObj(head: Buffer): boolean {
  return isText(head) && /^(?:v|vn|vt|f|o|g|s|l|mtllib|usemtl)[ \t]+\S/m.test(head.toString('latin1'));
}

function isText(head: Buffer): boolean {
  return !head.includes(0);
}
