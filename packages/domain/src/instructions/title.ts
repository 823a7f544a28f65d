import { TEXT_MAX_LENGTH } from '../steps/index.ts';
import { lineText } from '../words/index.ts';

/** Forbidden characters by D-032, the same everywhere: a title is part of URLs and of written tokens. */
const FORBIDDEN = /[&~|\\/*?:%#]/;
const ALL_FORBIDDEN = /[&~|\\/*?:%#]/g;

export type TitleProblem = 'blank' | 'special-characters' | 'too-long';

/** Validates the title of an instruction (VAL-01 to VAL-04), trimmed as it is stored. */
export function findTitleProblem(title: string): TitleProblem | undefined {
  const trimmed = lineText(title);
  if (trimmed === '') return 'blank';
  if (FORBIDDEN.test(trimmed)) return 'special-characters';
  return trimmed.length > TEXT_MAX_LENGTH ? 'too-long' : undefined;
}

/** The forbidden characters in a title, each once, in order of occurrence; for the sentence beside the specified one. */
export function forbiddenInTitle(title: string): readonly string[] {
  return [...new Set(title.match(ALL_FORBIDDEN))];
}

/** Makes a title from any text: a colon becomes ' - ', any other forbidden character '-', and blanks are collapsed. */
export function titleFrom(text: string): string {
  return text.replaceAll(':', ' - ').replaceAll(ALL_FORBIDDEN, '-').replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX_LENGTH);
}

/** Title of an instruction made of a file: its name without the extension and forbidden characters (D-030). */
export function titleOfFile(name: string): string {
  const stem = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name;
  return stem.replaceAll(ALL_FORBIDDEN, '').replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX_LENGTH);
}

/**
 * Title of an instruction written by a language model: the prompt and the time, without forbidden characters, cut to the
 * maximum length (WI-66, D-029), e.g. 'Change filter 2025-01-31T10-05-00.000Z'.
 *
 * @param atMs epoch milliseconds
 */
export function generatedTitle(prompt: string, atMs: number): string {
  const time = new Date(atMs).toISOString().replaceAll(':', '-');
  const words = prompt.replaceAll(ALL_FORBIDDEN, '').replaceAll(/\s+/g, ' ').trim();
  return `${words.slice(0, TEXT_MAX_LENGTH - time.length - 1)} ${time}`.trim();
}

/**
 * A free title based on a taken one: '{title} 2', then '{title} 3' and so on.
 *
 * @param isTaken whether a title is in use
 */
export async function numberedTitle(title: string, isTaken: (title: string) => Promise<boolean>): Promise<string> {
  const stem = title
    .trim()
    .slice(0, TEXT_MAX_LENGTH - 20)
    .trim();
  for (let number = 2; ; number++) {
    const candidate = `${stem} ${number}`;
    if (!(await isTaken(candidate))) return candidate;
  }
}

/**
 * Title of a copy: '{title} - Copy', then ' - Copy 2' and so on (D-113).
 *
 * @param isTaken whether a title is in use
 */
export function cloneTitle(title: string, isTaken: (title: string) => boolean): string {
  const stem = `${title.trim().slice(0, TEXT_MAX_LENGTH - 20)} - Copy`;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? stem : `${stem} ${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
