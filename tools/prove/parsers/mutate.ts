import type { Random } from '../random.ts';

/** Values on which binary readers fail: limits of one, two and four bytes. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

/** Replacements for a number in a text. */
const ODD_NUMBERS = ['-1', '0', '1e309', '-1e-309', '4294967296', '99999999999999999999', 'NaN', '', '.', '1.2.3'];

/** Insertions into a text. */
const ODD_TEXTS = ['[', '(', '<', '{', '<<', '"', '\\', '\0', '\u202e', '%', '/', '<table>', '<svg onload=x>', '&#0;', '#0', '&'];

const CHANGES_MAX = 6;
const FLIPS_MAX = 8;
const REPEATS_MAX = 20_000;
const GROWN_MAX = 4_000_000;

type Change = (bytes: Buffer, random: Random) => Buffer;

/** The same bytes with one to six changes, deterministic for the same random numbers. */
export function mutate(bytes: Uint8Array, random: Random): Buffer {
  let changed = Buffer.from(bytes);
  // A single change gets further into a reader than six.
  const changes = 1 + random.below(1 + random.below(CHANGES_MAX));
  for (let done = 0; done < changes; done++) {
    const change = CHANGES[random.below(CHANGES.length)] ?? flipBits;
    changed = Buffer.from(change(changed, random).subarray(0, bytes.length + GROWN_MAX));
  }
  return changed;
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let flips = random.below(FLIPS_MAX); flips >= 0 && bytes.length > 0; flips--) {
    const place = random.below(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
}

function putEdge(bytes: Buffer, random: Random): Buffer {
  const width = [1, 2, 4][random.below(3)] ?? 1;
  if (bytes.length < width) return bytes;
  const value = (EDGES[random.below(EDGES.length)] ?? 0) % 2 ** (8 * width);
  // Most formats have lengths and counts at the beginning.
  const place = random.below((random.below(2) === 0 ? Math.min(bytes.length, 256) : bytes.length) - width + 1);
  if (random.below(2) === 0) bytes.writeUIntLE(value, place, width);
  else bytes.writeUIntBE(value, place, width);
  return bytes;
}

function cutOut(bytes: Buffer, random: Random): Buffer {
  const [start, end] = range(bytes, random);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

function cutOff(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length + 1));
}

function double(bytes: Buffer, random: Random): Buffer {
  const [start, end] = range(bytes, random);
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
}

function carryOver(bytes: Buffer, random: Random): Buffer {
  const [start, end] = range(bytes, random);
  bytes.copy(bytes, random.below(bytes.length + 1), start, end);
  return bytes;
}

function blankOut(bytes: Buffer, random: Random): Buffer {
  const [start, end] = range(bytes, random);
  return bytes.fill(random.below(2) === 0 ? 0 : 0xff, start, end);
}

function changeNumber(bytes: Buffer, random: Random): Buffer {
  const start = random.below(bytes.length + 1);
  // Latin 1 preserves every byte.
  const rest = bytes.toString('latin1', start);
  const odd = ODD_NUMBERS[random.below(ODD_NUMBERS.length)] ?? '';
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(rest.replace(/-?\d[\d.]*/, odd), 'latin1')]);
}

function putText(bytes: Buffer, random: Random): Buffer {
  const text = ODD_TEXTS[random.below(ODD_TEXTS.length)] ?? '';
  const times = random.below(4) === 0 ? 1 + random.below(REPEATS_MAX) : 1;
  const place = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, place), Buffer.from(text.repeat(times)), bytes.subarray(place)]);
}

const CHANGES: readonly Change[] = [
  flipBits,
  flipBits,
  putEdge,
  putEdge,
  cutOut,
  cutOff,
  double,
  carryOver,
  blankOut,
  changeNumber,
  changeNumber,
  putText,
];

/** A range of the bytes, short ones more often than long ones. */
function range(bytes: Buffer, random: Random): readonly [number, number] {
  const start = random.below(bytes.length + 1);
  const longest = [4, 64, 1_024, bytes.length][random.below(4)] ?? 4;
  return [start, Math.min(bytes.length, start + 1 + random.below(longest))];
}
