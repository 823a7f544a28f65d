import { randomLetters } from '../ids/index.ts';
import type { HighlightLink } from './highlight.ts';

const LENGTH = 15;
const MARKER = new RegExp(`^[A-Za-z0-9]{${LENGTH}}$`);
const PREFIX = 'PDF_';
const LINK_MARKER = 'WILINK';
const PLAIN = new RegExp(`^[A-Za-z]+_(?<marker>[A-Za-z0-9]{${LENGTH}})$`);
const LINK = new RegExp(`^(?<marker>[A-Za-z0-9]{${LENGTH}})${LINK_MARKER}(?<json>\\{.*\\})$`, 's');

/** The content of an `Anno_id`. */
export interface AnnoId {
  readonly marker: string;
  readonly link: HighlightLink | null;
}

/** The random part of a new `Anno_id`: 15 letters and digits. */
export function newMarker(): string {
  return randomLetters(LENGTH);
}

/** Whether a text is 15 letters and digits. */
export function isMarker(text: string): boolean {
  return MARKER.test(text);
}

/** `PDF_` and the marker; of a link the marker, WILINK and JSON of title and instruction (PDF-14, D-094, D-097). */
export function printAnnoId({ marker, link }: AnnoId): string {
  if (!link) return `${PREFIX}${marker}`;
  return `${marker}${LINK_MARKER}${JSON.stringify({ title: link.title, wip_ID: link.instructionId })}`;
}

/** @returns null unless it is the id of a mark or a link */
export function parseAnnoId(text: string): AnnoId | null {
  const plain = PLAIN.exec(text)?.groups?.['marker'];
  if (plain !== undefined) return { marker: plain, link: null };
  const { marker, json } = LINK.exec(text)?.groups ?? {};
  const link = json === undefined ? null : readLink(json);
  return marker !== undefined && link ? { marker, link } : null;
}

/** Whether a text is meant as the id of a link, valid or not. */
export function meansLink(annoId: string): boolean {
  return annoId.includes(LINK_MARKER);
}

function readLink(json: string): HighlightLink | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null; // The caller reports the expected form.
  }
  if (typeof value !== 'object' || value === null || !('title' in value) || !('wip_ID' in value)) return null;
  const { title, wip_ID: instructionId } = value;
  return typeof title === 'string' && typeof instructionId === 'string' && instructionId !== '' ? { instructionId, title } : null;
}
