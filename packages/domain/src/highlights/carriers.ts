import type { Highlight } from './highlight.ts';

/** Highlights that carry files and can be Done: those that are no links. */
export function carriers<H extends Pick<Highlight, 'link'>>(highlights: readonly H[]): H[] {
  return highlights.filter(({ link }) => link === null);
}

/** The instructions that highlights lead to, each once. */
export function linkedIds(highlights: readonly Pick<Highlight, 'link'>[]): Set<string> {
  return new Set(highlights.flatMap(({ link }) => link?.instructionId ?? []));
}
