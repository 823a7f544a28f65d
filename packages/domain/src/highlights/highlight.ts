import type { AttachmentUse } from '../attachments/index.ts';
import { type FieldDescriptions, FieldTable } from '../fields/index.ts';
import type { Id } from '../ids/index.ts';
import { TEXT_HIGHLIGHT_COLOR } from './colors.ts';
import type { Quad } from './quad.ts';
import { DEFAULT_BOX } from './quads.ts';

/**
 * How certain the position of a highlight is: `placed` by a person, or found in a new issue of the PDF and not confirmed yet.
 * Only placed highlights are released.
 */
export type Placement = 'placed' | 'kept' | 'moved' | 'uncertain' | 'lost';

/** The other instruction that a link highlight opens, with the title it had when it was linked. */
export interface HighlightLink {
  readonly instructionId: Id;
  readonly title: string;
}

/** A mark in the PDF of an instruction: over text, or a box where there is no text. Without its files. */
export interface HighlightBody {
  /** Random part of `Anno_id`; in a link it precedes WILINK (D-094, D-097). */
  readonly marker: string;
  /** Null for a highlight with files. */
  readonly link: HighlightLink | null;
  /** "r,g,b", 0 to 255 each. */
  readonly color: string;
  /** The marked words, lines joined by a space; empty for a box. */
  readonly quote: string;
  /** Words before and after the mark on its page, at most 80 characters each; they distinguish equal quotes. */
  readonly before: string;
  readonly after: string;
  /** 1-based. */
  readonly page: number;
  /** One per line of text, from the first to the last; one in a box. At least one. */
  readonly quads: readonly Quad[];
  /** Links files to the mark; its own id unless a client chose another (D-095). */
  readonly mappingId: Id;
  /** Store name of the PDF that it was made on. */
  readonly pdfPath: string;
  readonly placement: Placement;
  /** The marked words when a person last confirmed them; omitted until a new issue of the PDF is uploaded. */
  readonly formerQuote?: string;
}

const OWN = { omitted: 'nowhere', isWork: false, isCompared: false } as const;
const COMPARED = { ...OWN, isCompared: true } as const;

/**
 * All fields of a highlight, described once, in the order of a comparison. Stored bodies, wire, saves, hashes, comparison,
 * conflicts, packages and clones use this table.
 */
export const HIGHLIGHT_FIELDS = {
  quote: { ...COMPARED, wire: 'text', initial: '', isWork: true },
  before: { ...OWN, wire: 'before', initial: '' },
  after: { ...OWN, wire: 'after', initial: '' },
  page: { ...COMPARED, wire: 'pageNumber', initial: 1 },
  // Compared as moved or not.
  quads: { ...OWN, wire: 'quads', initial: [DEFAULT_BOX] },
  color: { ...COMPARED, wire: 'highlight_color', initial: TEXT_HIGHLIGHT_COLOR },
  mappingId: { ...OWN, wire: 'mappingID', initial: '' },
  placement: { ...COMPARED, wire: 'placement', initial: 'placed' },
  formerQuote: { ...OWN, wire: 'formerText', initial: undefined, omitted: 'everywhere' },
  // In conflicts; everywhere else `Anno_id` has both.
  marker: { ...OWN, wire: 'marker', initial: '' },
  link: { ...COMPARED, wire: 'link', initial: null },
  pdfPath: { ...OWN, wire: 'pdf', initial: '' },
} as const satisfies FieldDescriptions<HighlightBody>;

export const fieldsOfHighlight = new FieldTable<HighlightBody, typeof HIGHLIGHT_FIELDS>(HIGHLIGHT_FIELDS);

/** A highlight with its files. */
export interface Highlight extends HighlightBody {
  readonly id: Id;
  readonly attachments: readonly AttachmentUse[];
}
