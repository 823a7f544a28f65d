import { turnsDirection } from '../words/index.ts';

/** Maximum length of a name in bytes that every file system and URL supports. */
const NAME_MAX_LENGTH = 200;

const byteLength = (name: string): number => new TextEncoder().encode(name).length;

/** Names that already have a meaning in file addresses (D-038). */
const FIXED_WORDS = new Set(['type', 'checkattachmentexists', 'soft-delete']);

/** Normalizes a name for the library: trims it and replaces inner blanks by underscores (VAL-18). */
export function libraryFileName(name: string): string {
  return name.trim().replaceAll(/\s/gu, '_');
}

/**
 * Validates the name of an uploaded file. A name is not a path: no separators, no control characters, not only dots. Any
 * language is allowed.
 */
export function findFileNameProblem(name: string): 'blank' | 'special-characters' | 'too-long' | 'reserved' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'blank';
  if (byteLength(trimmed) > NAME_MAX_LENGTH) return 'too-long';
  // controls are what a name must not contain
  if (/[\\/\u0000-\u001f\u007f]/.test(trimmed) || /^\.+$/.test(trimmed)) return 'special-characters';
  if (!trimmed.isWellFormed() || turnsDirection(trimmed)) return 'special-characters';
  return FIXED_WORDS.has(trimmed.toLowerCase()) ? 'reserved' : undefined;
}

/**
 * Characters the specification forbids in library file names (section 5), those that file systems reject, and control
 * characters that older names may contain.
 */
const LIBRARY_FORBIDDEN = /[&~|\\/*?:#\u0080-\u009f]/;
/** Replaced by underscores; a name with a path separator is refused instead. */
const REPLACED = /[&~|*?:#\u0080-\u009f]/g;

/** Validates the name of a new library file. Existing files keep their names. */
export function findLibraryNameProblem(name: string): ReturnType<typeof findFileNameProblem> {
  return findFileNameProblem(name) ?? (LIBRARY_FORBIDDEN.test(name) ? 'special-characters' : undefined);
}

/** Makes a library name from any text: replaces forbidden characters by underscores. */
export function libraryNameFrom(text: string): string {
  return libraryFileName(text).replaceAll(REPLACED, '_');
}

/** Letters and digits after the last dot, at least one letter: `.png`, `.mp4`, but not the `.2` of a number. */
const ENDING = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/**
 * The new name of a renamed library file: adds the extension if it is missing. Null if a different extension was typed.
 *
 * @param path the current name
 */
export function renamedFileName(typed: string, path: string): string | null {
  const name = libraryFileName(typed).normalize('NFC');
  const dot = path.lastIndexOf('.');
  const ending = dot > 0 ? path.slice(dot) : '';
  if (name.replaceAll('.', '') === '' || name.toLowerCase() === ending.toLowerCase()) return '';
  if (ending === '' || name.toLowerCase().endsWith(ending.toLowerCase())) return name;
  return ENDING.test(name) ? null : `${withoutLastDots(name)}${ending}`;
}

/** Linear; a regular expression would take quadratic time for many dots inside the name. */
function withoutLastDots(name: string): string {
  let length = name.length;
  while (name[length - 1] === '.') length--;
  return name.slice(0, length);
}

/** Names with equal keys are the same: library file names never differ by letter case alone. */
export function fileNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A free name: `bolt.jpg`, `bolt_2.jpg`, `bolt_3.jpg`. */
export function freeFileName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = numberedFileName(name, number);
    if (!isTaken(candidate)) return candidate;
  }
}

/**
 * The name itself for 1, else with the number before the extension: `bolt_2.jpg`. If it is too long, characters before the
 * number are cut.
 */
export function numberedFileName(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const end = `_${number}${ending}`;
  const kept = Array.from(stem);
  while (kept.length > 1 && byteLength(kept.join('') + end) > NAME_MAX_LENGTH) kept.pop();
  return kept.join('') + end;
}
