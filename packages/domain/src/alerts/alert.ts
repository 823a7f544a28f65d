import { type FieldDescriptions, FieldTable } from '../fields/index.ts';
import type { Id } from '../ids/index.ts';

export interface AlertBody {
  /** Unique in its instruction, not blank (VAL-33). */
  readonly name: string;
  /** 'Cautions', 'Warnings', 'Notes', 'Dangers' or a custom one; empty shows 'Untitled' (INFO-07). */
  readonly category: string;
  readonly stepIds: readonly Id[];
  /** Applies to all steps. */
  readonly isGlobal: boolean;
  readonly content: string;
}

const OWN = { omitted: 'nowhere', isWork: false, isCompared: true } as const;
const WORDS = { ...OWN, isWork: true } as const;

/**
 * All fields of an alert, described once, in the order of the wire. Stored bodies, wire, comparison, merge, packages, clipboard
 * and clones use this table; `readKey` lists the words that a reader acknowledges, and a test holds it to `isWork`.
 */
export const ALERT_FIELDS = {
  name: { ...WORDS, wire: 'name', initial: '' },
  category: { ...WORDS, wire: 'category', initial: '' },
  stepIds: { ...OWN, wire: 'steps', initial: [], merge: 'as-set' },
  isGlobal: { ...OWN, wire: 'global', initial: false },
  content: { ...WORDS, wire: 'content', initial: '' },
} as const satisfies FieldDescriptions<AlertBody>;

export const fieldsOfAlert = new FieldTable<AlertBody, typeof ALERT_FIELDS>(ALERT_FIELDS);

/** An item of the info page. On the wire `info_page` maps the name to the rest, with the id as `_id` beside it. */
export interface Alert extends AlertBody {
  readonly id: Id;
}

/** Maximum length of an alert text, in characters (`docs/package-format.md`). A longer text stored earlier is kept. */
export const ALERT_MAX_LENGTH = 10_000;

export const WARNINGS = 'Warnings';
export const CAUTIONS = 'Cautions';
export const NOTES = 'Notes';
/** The highest signal word of ANSI Z535. The specification has the other three; this one is offered in addition. */
export const DANGERS = 'Dangers';
