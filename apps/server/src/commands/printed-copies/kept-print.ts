import { buffer } from 'node:stream/consumers';
import { canonicalJson } from '@benchbook/domain/instructions';
import type { AppContext } from '../../app-context.ts';
import { type RevisionHead, sha256Hex } from '../../ports/index.ts';

const PDF_TYPE = 'application/pdf';

/** What a revision's PDF depends on besides its text (design, section 11). */
export interface PrintKey {
  readonly paper: string;
  /** Time zone of the plant. */
  readonly timeZone: string;
  /** Origin of the address in its QR code. */
  readonly origin: string;
  readonly language: string;
  /** Version of the app that renders the page. */
  readonly printer: string;
  /** Whether it was printed for a person who sees only assigned instructions. */
  readonly isOfAssigned: boolean;
}

type Work = Pick<AppContext, 'storage' | 'blobs' | 'clock'>;

/** A revision's cached PDF, with the head of the log at that time; null if there is none. */
export async function keptPrint(
  { storage, blobs }: Pick<Work, 'storage' | 'blobs'>,
  revision: RevisionHead,
  key: PrintKey,
): Promise<Uint8Array | null> {
  const kept = await storage.read(({ files }) => files.rendition(revision.sha256, kindOf(revision, key)));
  const bytes = kept?.sha256 ? await blobs.get(kept.sha256) : null;
  return bytes && buffer(bytes);
}

/** Caches it, replacing PDFs for the same paper from another app version, zone or address. */
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

/** At most one PDF is stored under this name. */
const placeOf = ({ instructionId, number }: RevisionHead, { paper, isOfAssigned }: PrintKey): string =>
  `print ${instructionId} ${number} ${paper} ${isOfAssigned ? 'assigned' : 'all'} `;
