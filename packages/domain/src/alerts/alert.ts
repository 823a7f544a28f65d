import type { Id } from '../ids/index.ts';

/** An item of the info page. On the wire `info_page` maps the name to the rest, with the id as `_id` beside it. */
export interface Alert {
  readonly id: Id;
  /** Unique in its instruction, not blank (VAL-33). */
  readonly name: string;
  /** 'Cautions', 'Warnings', 'Notes', 'Dangers' or a custom one; empty shows 'Untitled' (INFO-07). */
  readonly category: string;
  readonly stepIds: readonly Id[];
  /** Applies to all steps. */
  readonly isGlobal: boolean;
  readonly content: string;
}

/** Maximum length of an alert text, in characters (`docs/package-format.md`). A longer text stored earlier is kept. */
export const ALERT_MAX_LENGTH = 10_000;

export const WARNINGS = 'Warnings';
export const CAUTIONS = 'Cautions';
export const NOTES = 'Notes';
/** The highest signal word of ANSI Z535. The specification has the other three; this one is offered in addition. */
export const DANGERS = 'Dangers';
