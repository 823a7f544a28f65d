import { buffer } from 'node:stream/consumers';
import { canonicalJson } from '@benchbook/domain/instructions';
import type { AppContext } from '../../app-context.ts';
import { type RevisionHead, sha256Hex } from '../../ports/index.ts';

const PDF_TYPE = 'application/pdf';

/** What the PDF of a revision depends on beside its text (design, section 11). */
export interface PrintKey {
  readonly paper: string;
  /** Time zone of the plant. */
  readonly timeZone: string;
  /** Origin of the address in its code. */
  readonly origin: string;
  readonly language: string;
  /** The app that draws the page. */
  readonly printer: string;
  /** Whether it was printed for somebody who sees assigned instructions alone. */
  readonly isOfAssigned: boolean;
}

type Work = Pick<AppContext, 'storage' | 'blobs' | 'clock'>;

/** The PDF of a revision that was made before, with the head of the log as it was then; null where there is none. */
export async function keptPrint(
  { storage, blobs }: Pick<Work, 'storage' | 'blobs'>,
  revision: RevisionHead,
  key: PrintKey,
): Promise<Uint8Array | null> {
  const kept = await storage.read(({ files }) => files.rendition(revision.sha256, kindOf(revision, key)));
  const bytes = kept?.sha256 ? await blobs.get(kept.sha256) : null;
  return bytes && buffer(bytes);
}

/** Keeps it in the place of those that were made for the same paper by another app, zone or address. */
export async function keepPrint(
  { storage, blobs, clock }: Work,
  revision: RevisionHead,
  key: PrintKey,
  pdf: Uint8Array,
): Promise<void> {
  const blob = await blobs.put(pdf);
  const createdAtMs = clock.nowMs();
  const [sourceSha256, kind] = [revision.sha256, kindOf(revision, key)];
  await storage.transaction(async ({ files }) => {
    await files.recordBlob({ ...blob, mediaType: PDF_TYPE, createdAtMs });
    await files.forgetRenditions(sourceSha256, placeOf(revision, key));
    await files.recordRendition({ sourceSha256, kind, sha256: blob.sha256, mediaType: PDF_TYPE, createdAtMs });
  });
}

const kindOf = (revision: RevisionHead, key: PrintKey): string => `${placeOf(revision, key)}${sha256Hex(canonicalJson(key))}`;

/** One of these is kept. */
const placeOf = ({ instructionId, number }: RevisionHead, { paper, isOfAssigned }: PrintKey): string =>
  `print ${instructionId} ${number} ${paper} ${isOfAssigned ? 'assigned' : 'all'} `;
