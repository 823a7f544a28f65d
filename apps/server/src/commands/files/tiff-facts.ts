/** Facts that decide whether a TIFF can be shown completely. */
export interface TiffFacts {
  /** Without thumbnails and masks. */
  readonly pages: number;
  /** Whether its first page is in Lab colours. */
  readonly isLab: boolean;
}

/** Tags of a page (TIFF 6.0): its type and its colour space. */
const SUBFILE = 254;
const COLOURS = 262;

const COPY_OR_MASK = 0b101;
const LAB: ReadonlySet<number> = new Set([8, 9, 10]);

const PAGES_MAX = 1_000;

/** A page has about twenty entries; further ones are not read, so that a forged directory can't block the server. */
const ENTRIES_MAX = 512;

/** Reads the directories of a TIFF or BigTIFF, at most 1,000 pages; of a truncated file those before the break. */
export function tiffFacts(bytes: Buffer): TiffFacts {
  const read = readerOf(bytes);
  const seen = new Set<number>();
  let [at, pages, isLab] = [read.firstDirectory(), 0, false];
  while (at > 0 && !seen.has(at) && seen.size < PAGES_MAX && read.isInside(at)) {
    const { subfile, colours, next } = read.directory(at);
    if ((subfile & COPY_OR_MASK) === 0) pages++;
    if (seen.size === 0) isLab = LAB.has(colours);
    seen.add(at);
    at = next;
  }
  return { pages, isLab };
}

function readerOf(bytes: Buffer) {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const whole = (at: number) =>
    at + 8 > bytes.length ? 0 : Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  const isBig = short(2) === 43;
  // Each entry has tag, type, count and value, or the value's offset.
  const [count, countBytes, entryBytes, valueAt] = isBig ? [whole, 8, 20, 12] : [short, 2, 12, 8];
  const offset = isBig ? whole : long;
  return {
    firstDirectory: () => offset(isBig ? 8 : 4),
    isInside: (at: number) => at + countBytes <= bytes.length,
    directory: (at: number) => {
      const entries = Math.min(count(at), Math.floor((bytes.length - at) / entryBytes));
      let [subfile, colours] = [0, 0];
      for (let index = 0; index < Math.min(entries, ENTRIES_MAX); index++) {
        const entry = at + countBytes + index * entryBytes;
        const tag = short(entry);
        if (tag !== SUBFILE && tag !== COLOURS) continue;
        const value = (short(entry + 2) === 3 ? short : long)(entry + valueAt);
        if (tag === SUBFILE) subfile = value;
        else colours = value;
      }
      return { subfile, colours, next: offset(at + countBytes + entries * entryBytes) };
    },
  };
}
