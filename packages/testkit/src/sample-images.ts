import { crc32, deflateSync } from 'node:zlib';

export interface SamplePngOptions {
  readonly width?: number;
  readonly height?: number;
  /** Red, green and blue, each 0 to 255. */
  readonly color?: readonly [number, number, number];
  /** Incompressible like a photo: three bytes per pixel. Default false. */
  readonly isGrainy?: boolean;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour; other colours and sizes give other bytes, and so other hashes. */
export function samplePng({ width = 8, height = 8, color = [200, 80, 20], isGrainy = false }: SamplePngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(color))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  if (isGrainy) addGrain(rows, row.length);
  const pixels = deflateSync(rows);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Deterministic noise; the first byte of a row is not a colour. */
function addGrain(rows: Buffer, rowLength: number): void {
  let grain = 1;
  for (let place = 0; place < rows.length; place++) {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
    if (place % rowLength > 0) rows[place] = (rows[place] ?? 0) ^ (grain >>> 24);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey JPEG of 8 by 8 pixels: one block, baseline, with the shortest tables that decode. */
export function sampleJpeg(): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from('080008000801011100', 'hex')),
    segment(0xc4, Buffer.from(`00${'01'}${'00'.repeat(15)}00`, 'hex')),
    segment(0xc4, Buffer.from(`10${'01'}${'00'.repeat(15)}00`, 'hex')),
    segment(0xda, Buffer.from('010100003f00', 'hex')),
    Buffer.from('3f', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
