import type { Highlight } from './highlight.ts';

/** Highlights that have files and can be Done: all except links. */
export function carriers<H extends Pick<Highlight, 'link'>>(highlights: readonly H[]): H[] {
  return highlights.filter(({ link }) => link === null);
}

/** The instructions that highlights link to, each once. */
export function linkedIds(highlights: readonly Pick<Highlight, 'link'>[]): Set<string> {
  return new Set(highlights.flatMap(({ link }) => link?.instructionId ?? []));
}
