import type { BlobStore, StoredBlob } from '../../ports/index.ts';

/** Size in 32 bits and type, then the size in 64 bits when the first one is 1 (ISO/IEC 14496-12, 4.2). */
const BOX_HEAD_BYTES = 16;
const SHORT_HEAD_BYTES = 8;

/** Bytes per read while looking for headers: small boxes share a read. */
const BLOCK_BYTES = 64 * 1024;

/** Most videos have fewer than ten outermost boxes; a fragmented one has two for every few seconds. */
const BOXES_MAX = 10_000;

/** Enough for the index of a video of several hours. */
const INDEX_MAX_BYTES = 64 * 1024 * 1024;

/** Maximum boxes of the index that are read: a track has about twenty, and few videos have ten tracks. */
const INDEX_BOXES_MAX = 5_000;

type FilmBytes = Pick<BlobStore, 'get'>;

/** A box of an MP4 or MOV: its type, its start, and its length including the header. */
export interface VideoBox {
  readonly kind: string;
  readonly at: number;
  readonly length: number;
}

export interface VideoBoxes {
  readonly boxes: readonly VideoBox[];
  /** Whether the boxes fill the file; false when other bytes follow them, or there are too many boxes. */
  readonly isWhole: boolean;
}

/**
 * The outermost boxes of a video. Reads only their headers.
 *
 * @param lastKind stops at the first box of this type; by default reads all
 */
export async function filmBoxes(blobs: FilmBytes, blob: StoredBlob, lastKind?: string): Promise<VideoBoxes> {
  const boxes: VideoBox[] = [];
  const headAt = headReader(blobs, blob);
  let at = 0;
  while (boxes.length < BOXES_MAX && at + SHORT_HEAD_BYTES <= blob.sizeBytes) {
    const box = boxAt(await headAt(at), at, blob.sizeBytes - at);
    if (!box) return { boxes, isWhole: false };
    boxes.push(box);
    at += box.length;
    if (box.kind === lastKind) return { boxes, isWhole: false };
  }
  return { boxes, isWhole: boxes.length < BOXES_MAX };
}

/** Reads headers from one block of the file until one is outside of it; then reads the block that starts with that header. */
function headReader(blobs: FilmBytes, { sha256, sizeBytes }: StoredBlob): (at: number) => Promise<Buffer> {
  let blockAt = 0;
  let block: Buffer = Buffer.alloc(0);
  return async (at) => {
    const length = Math.min(BOX_HEAD_BYTES, sizeBytes - at);
    if (at + length > blockAt + block.length) {
      block = await bytesOf(blobs, sha256, at, Math.min(BLOCK_BYTES, sizeBytes - at));
      blockAt = at;
    }
    return block.subarray(at - blockAt, at - blockAt + length);
  };
}

/** The box that starts with these bytes, `left` bytes before the end of the file; null when they are not a box header. */
function boxAt(head: Buffer, at: number, left: number): VideoBox | null {
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length >= BOX_HEAD_BYTES;
  const length = short === 0 ? left : isLong ? Number(head.readBigUInt64BE(8)) : short;
  const kind = head.toString('latin1', 4, 8);
  return length < SHORT_HEAD_BYTES || !Number.isSafeInteger(length) ? null : { kind, at, length };
}

/**
 * Video codings as four-letter codes: `avc1` is H.264. Empty when the index can't be read, or has more boxes than any
 * video needs.
 */
export async function filmCodings(blobs: FilmBytes, blob: StoredBlob): Promise<readonly string[]> {
  const { boxes } = await filmBoxes(blobs, blob, 'moov');
  const index = boxes.find(({ kind }) => kind === 'moov');
  if (!index || index.length > INDEX_MAX_BYTES || index.at + index.length > blob.sizeBytes) return [];
  const bytes = await bytesOf(blobs, blob.sha256, index.at, index.length);
  const reader = indexReader();
  const codings = reader
    .within(bytes, 'moov', 'trak', 'mdia')
    .filter((media) => reader.within(media, 'hdlr').some((handler) => handler.toString('latin1', 8, 12) === 'vide'))
    .flatMap((media) => reader.within(media, 'minf', 'stbl', 'stsd'))
    .flatMap((descriptions) => reader.boxesIn(descriptions.subarray(8)).map(({ kind }) => kind));
  return reader.isOver() ? [] : codings;
}

/** Reads nested boxes, at most `INDEX_BOXES_MAX` in total: a forged index could contain millions. */
function indexReader() {
  let left = INDEX_BOXES_MAX;
  function boxesIn(bytes: Buffer): readonly VideoBox[] {
    const boxes: VideoBox[] = [];
    for (let at = 0; at + SHORT_HEAD_BYTES <= bytes.length && left >= 0; left--) {
      const box = boxAt(bytes.subarray(at, at + BOX_HEAD_BYTES), at, bytes.length - at);
      if (!box) break;
      boxes.push(box);
      at += box.length;
    }
    return boxes;
  }
  /** The contents of the boxes of a type; with several types, the last one nested in the others. */
  function within(bytes: Buffer, ...kinds: readonly string[]): readonly Buffer[] {
    return kinds.reduce<readonly Buffer[]>(
      (outer, kind) =>
        outer.flatMap((content) =>
          boxesIn(content).flatMap((box) =>
            box.kind === kind ? [content.subarray(box.at + SHORT_HEAD_BYTES, box.at + box.length)] : [],
          ),
        ),
      [bytes],
    );
  }
  return { boxesIn, within, isOver: () => left < 0 };
}

async function bytesOf(blobs: FilmBytes, sha256: string, start: number, count: number): Promise<Buffer> {
  const stream = await blobs.get(sha256, { start, end: start + count - 1 });
  const bytes = Buffer.alloc(count);
  let at = 0;
  for await (const chunk of stream ?? []) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
