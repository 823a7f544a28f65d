/** What of a TIFF decides whether all of it can be shown. */
export interface TiffFacts {
  /** Without small copies of a page and masks. */
  readonly pages: number;
  /** Whether its first page is in Lab colours. */
  readonly isLab: boolean;
}

/** Tags of a page (TIFF 6.0): what it is beside others, and how its colours are written. */
const SUBFILE = 254;
const COLOURS = 262;

const COPY_OR_MASK = 0b101;
const LAB: ReadonlySet<number> = new Set([8, 9, 10]);

const PAGES_MAX = 10_000;

/** Reads the directories of a TIFF or BigTIFF; of one that breaks off those before. */
export function tiffFacts(bytes: Buffer): TiffFacts {
  const pages: ReadonlyMap<number, number>[] = [];
  const read = readerOf(bytes);
  const seen = new Set<number>();
  let at = read.firstDirectory();
  while (at > 0 && !seen.has(at) && seen.size < PAGES_MAX && read.isInside(at)) {
    seen.add(at);
    const { tags, next } = read.directory(at);
    pages.push(tags);
    at = next;
  }
  return {
    pages: pages.filter((tags) => ((tags.get(SUBFILE) ?? 0) & COPY_OR_MASK) === 0).length,
    isLab: LAB.has(pages[0]?.get(COLOURS) ?? 0),
  };
}

function readerOf(bytes: Buffer) {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const whole = (at: number) =>
    at + 8 > bytes.length ? 0 : Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  const isBig = short(2) === 43;
  // Of each entry: tag, type, count and value, or where that stands.
  const [count, countBytes, entryBytes, valueAt] = isBig ? [whole, 8, 20, 12] : [short, 2, 12, 8];
  const offset = isBig ? whole : long;
  return {
    firstDirectory: () => offset(isBig ? 8 : 4),
    isInside: (at: number) => at + countBytes <= bytes.length,
    directory: (at: number) => {
      const entries = Math.min(count(at), Math.floor((bytes.length - at) / entryBytes));
      const tags = new Map<number, number>();
      for (let index = 0; index < entries; index++) {
        const entry = at + countBytes + index * entryBytes;
        const isShort = short(entry + 2) === 3;
        tags.set(short(entry), (isShort ? short : long)(entry + valueAt));
      }
      return { tags, next: offset(at + countBytes + entries * entryBytes) };
    },
  };
}
