import type { HighlightLink } from './highlight.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;
/** Bytes from here on would make the first characters likelier than the others. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

const PREFIX = 'PDF_';
const LINK_MARKER = 'WILINK';
const PLAIN = new RegExp(`^[A-Za-z]+_(?<marker>[A-Za-z0-9]{${LENGTH}})$`);
const LINK = new RegExp(`^(?<marker>[A-Za-z0-9]{${LENGTH}})${LINK_MARKER}(?<json>\\{.*\\})$`, 's');

/** What `Anno_id` says of a highlight. */
export interface AnnoId {
  readonly marker: string;
  readonly link: HighlightLink | null;
}

/** The random part of a new `Anno_id`: 15 letters and digits. */
export function newMarker(): string {
  let marker = '';
  // All bytes of a marker in one call: asked for one by one, those of 10,000 marks take more than a second.
  while (marker.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR_BYTES) marker += CHARACTERS[byte % CHARACTERS.length];
  return marker.slice(0, LENGTH);
}

/** `PDF_` and the marker; of a link the marker, WILINK and JSON of title and instruction (PDF-14, D-094, D-097). */
export function printAnnoId({ marker, link }: AnnoId): string {
  if (!link) return `${PREFIX}${marker}`;
  return `${marker}${LINK_MARKER}${JSON.stringify({ title: link.title, wip_ID: link.instructionId })}`;
}

/** @returns null for what is neither the id of a mark nor that of a link */
export function parseAnnoId(text: string): AnnoId | null {
  const plain = PLAIN.exec(text)?.groups?.['marker'];
  if (plain !== undefined) return { marker: plain, link: null };
  const { marker, json } = LINK.exec(text)?.groups ?? {};
  const link = json === undefined ? null : readLink(json);
  return marker !== undefined && link ? { marker, link } : null;
}

/** True for a text that means to be the id of a link, whether it can be read or not. */
export function meansLink(annoId: string): boolean {
  return annoId.includes(LINK_MARKER);
}

function readLink(json: string): HighlightLink | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null; // Whoever asks says what it has to be.
  }
  if (typeof value !== 'object' || value === null || !('title' in value) || !('wip_ID' in value)) return null;
  const { title, wip_ID: instructionId } = value;
  return typeof title === 'string' && typeof instructionId === 'string' && instructionId !== '' ? { instructionId, title } : null;
}
