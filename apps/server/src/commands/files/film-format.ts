import type { BlobStore, StoredBlob } from '../../ports/index.ts';
import { filmCodings } from './film-boxes.ts';

/** H.264, which every browser plays. */
const EVERYWHERE: ReadonlySet<string> = new Set(['avc1', 'avc3']);

const HEVC = 'HEVC';
const PRORES = 'ProRes';
const MOTION_JPEG = 'Motion JPEG';
const SORENSON = 'Sorenson Video';

const FORMATS: Readonly<Record<string, string>> = {
  hvc1: HEVC,
  hev1: HEVC,
  hvc2: HEVC,
  dvh1: HEVC,
  dvhe: HEVC,
  mp4v: 'MPEG-4 Part 2',
  apch: PRORES,
  apcn: PRORES,
  apcs: PRORES,
  apco: PRORES,
  ap4h: PRORES,
  ap4x: PRORES,
  mjpa: MOTION_JPEG,
  mjpb: MOTION_JPEG,
  jpeg: MOTION_JPEG,
  s263: 'H.263',
  h263: 'H.263',
  SVQ1: SORENSON,
  SVQ3: SORENSON,
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  encv: 'copy protection',
};

/** The format of a video that some browsers can't play, by its common name; null for H.264 and for an unreadable one. */
export async function unusualVideoFormat(blobs: BlobStore, blob: StoredBlob): Promise<string | null> {
  const codings = await filmCodings(blobs, blob);
  const unusual = codings.find((coding) => !EVERYWHERE.has(coding));
  return unusual === undefined ? null : (FORMATS[unusual] ?? unusual.replaceAll(/[^\x21-\x7e]/g, '?'));
}
